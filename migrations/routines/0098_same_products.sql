-- owner: products
-- Returns a number with its unit in the smallest unit, so that 5kg is 5000g and 75cl is 750ml; null for any other word. It uses
-- lists, because a connection caches only 32 compiled patterns.
create or replace function plain_measure(word text) returns text language sql immutable parallel safe as $$
  select case
    when m[2] in ('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms') then trim_scale(n * 1000) || 'g'
    when m[2] in ('g', 'gr', 'gm', 'gram', 'grams') then n || 'g'
    when m[2] in ('l', 'lt', 'lts', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters') then trim_scale(n * 1000) || 'ml'
    when m[2] = 'cl' then trim_scale(n * 10) || 'ml'
    when m[2] in ('m', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters') then trim_scale(n * 1000) || 'mm'
    when m[2] = 'cm' then trim_scale(n * 10) || 'mm'
    when m[2] in ('inch', 'inches') then n || 'inch'
    when m[2] in ('ft', 'feet', 'foot') then n || 'ft'
    when m[2] in ('yard', 'yards', 'yd', 'yds') then n || 'yard'
    when m[2] = 'kw' then trim_scale(n * 1000) || 'w'
    when m[2] = 'tb' then trim_scale(n * 1000) || 'gb'
    when m[2] in ('w', 'watt', 'watts') then n || 'w'
    when m[2] in ('v', 'volt', 'volts') then n || 'v'
    when m[2] in ('amp', 'amps') then n || 'amp'
    when m[2] in ('ton', 'tons') then n || 'ton'
    when m[2] in ('ply', 'plies') then n || 'ply'
    when m[2] in ('pc', 'pcs', 'piece', 'pieces') then n || 'pcs'
    when m[2] in ('ml', 'mm', 'kva', 'kwh', 'ah', 'mah', 'hp', 'gb', 'gsm') then n || m[2] end
  from regexp_match(word, '^([0-9]+(?:\.[0-9]+)?)([a-z]+)$') m cross join trim_scale(m[1]::numeric) n
$$;

-- Returns the words that identify a product (brand, size, model and state) in any order and spelling. Unknown words count,
-- because a missed match is better than a false one.
create or replace function distinctive_words(name text, unit text) returns text[] language plpgsql immutable parallel safe as $$
declare
  -- A product is new and good unless its name says otherwise.
  empty constant text[] := '{of,the,for,in,and,&,#,@,_,"\\",original,authentic,genuine,quality,best,good,nice,affordable,cheap,
    available,sale,promo,sealed,latest,new,flavour,flavor,flavoured,flavored,colour,color,size}';
  per text := lower(btrim(unit) collate "C");
  said text;
  word text;
  number text;
  measure text;
  told text[] := '{}';
  units text := '';
begin
  if per ~ '^(1 |one |per |each |a )*(pieces?|pcs?|units?|each|one|items?)$' then per := null; end if;
  if per ~ '^[a-z]' and plain_measure('1' || per) is not null then per := '1' || per; end if;
  said := lower(concat_ws(' ', name, per) collate "C");
  if said ~ '[0-9]' then
    said := regexp_replace(said, '([0-9])\s*["”″]', '\1 inch ', 'g');
    said := regexp_replace(said, '([0-9]+)\s*(?:gb)?\s*(?:ram)?\s*[/+]\s*([0-9]+)\s*gb', '\1gb \2gb', 'g');
    said := regexp_replace(said, '([0-9][a-z]{0,5})(?:\s+[x×*]\s*|\s*[×*]\s*|x)(?=[0-9])', '\1 ', 'g');
    said := regexp_replace(said, '([0-9]+w)\s*-\s*([0-9]{2})', '\1\2', 'g');
    said := regexp_replace(said, '([0-9])\s*r([0-9]{2})', '\1 r\2', 'g');
  end if;
  if said ~ 'used|tokunbo|hand|new|condition|bank' then
    said := regexp_replace(said, '\m((uk|us|foreign|london)[\s-]*used|tokunbo)\M', ' usedabroad ', 'g');
    said := regexp_replace(said, '\m(nigerian?|naija|local)[\s-]*used\M', ' usedhere ', 'g');
    said := regexp_replace(said, '\m(fairly[\s-]*used|second[\s-]*hand)\M', ' used ', 'g');
    said := regexp_replace(said, '\mbrand[\s-]*new\M', ' ', 'g');
    said := regexp_replace(said, '\mair[\s-]*conditioners?\M', 'ac', 'g');
    said := regexp_replace(said, '\mpower[\s-]*bank', 'powerbank', 'g');
    -- Keeps new yam apart from old yam.
    said := regexp_replace(said, '\mnew\s+yam', 'newyam', 'g');
  end if;
  foreach word in array words_of(said) loop
    measure := case when word ~ '^[0-9]' then plain_measure(word) when number is not null then plain_measure(number || word) end;
    if measure is not null then
      if word !~ '^[0-9]' then told := told[1:cardinality(told) - 1]; end if;
      told := told || measure;
      units := units || ltrim(measure, '0123456789.') || ' ';
    elsif word ~ '^[a-z]+[0-9]+$' then
      told := told || rtrim(word, '0123456789') || ltrim(word, 'abcdefghijklmnopqrstuvwxyz');
    elsif word = '+' then
      told := told || 'plus'::text;
    elsif word <> all(empty) then
      -- As stemOf() in src/platform/search/stem.ts.
      if word ~ '^[^0-9]{2,}s$' and word !~ '(ss|us|is|^[^aeiouy]*s)$' then
        word := case when word like '__%ies' then left(word, -3) || 'y' else left(word, -1) end;
      end if;
      word := regexp_replace(word, '^([^0-9]*(?:.[cs]h|[sxzo]))e$', '\1');
      told := told || case word when 'television' then 'tv' when 'refrigerator' then 'fridge' else word end;
    end if;
    number := case when word ~ '^[0-9]+(\.[0-9]+)?$' then word end;
  end loop;
  -- Drops words that follow from the others.
  return array(
    -- A size may repeat a number: a mattress of 6x4x6 differs from one of 6x4x4.
    select (t || case when count(*) > 1 and t ~ '^[0-9.]+$' then '*' || count(*) else '' end) collate "C" as telling from unnest(told) t
    where not (
      t in ('ram', 'rom', 'storage', 'memory', 'laptop', 'phone', 'smartphone') and strpos(units, 'gb ') > 0
      or t = 'bag' and strpos(' ' || units, ' g ') > 0
      or t in ('keg', 'gallon', 'jerrycan', 'bucket', 'bottle') and strpos(units, 'ml ') > 0
      or t = 'galaxy' and 'samsung' = any(told) or t = 'xiaomi' and 'redmi' = any(told)
      or t = 'apple' and told && '{iphone,ipad,macbook}')
    group by t order by telling);
end $$;

-- Returns equal keys for surely the same product in two shops; null when name and unit say nothing. A digest, because names can
-- be too long for an index.
create or replace function same_key(name text, unit text) returns uuid language sql immutable parallel safe as $$
  select case when words <> '{}' then md5(array_to_string(words, ' '))::uuid end from distinctive_words(name, unit) words
$$;
