/** Words that tell apart two products of one name, in groups: 'new 65k tokunbo 28k'. */
const GROUPS = [
  'male female men man women woman mens womens ladies lady boys boy girls girl kids kid children child adult adults unisex baby babies students student teachers males females gents',
  'new tokunbo used fairly foreign local nigerian original copy high grade refurbished belgium direct fake oem london uk neat clean sealed open box brand imported normal quality premium standard basic classic deluxe vip regular executive economy',
  'front back rear left right side upper lower top bottom inside outside indoor outdoor',
  'simple beaded stoned embroidered patterned pattern heavy light long short plain lined live dressed frozen fresh dry dried smoked roasted cooked raw hot cold sweet spicy peppered fried grilled boiled mild extra pepper whole cut',
  'complete only empty filled full set with without single double triple twin',
  'weekday weekdays weekend weekends day night daily morning evening',
  'black white red blue green brown gold silver pink purple grey gray cream wine ash yellow',
  'retail wholesale bulk',
  'manual automatic auto electric petrol diesel',
  'step steps one two three four five tier tiers layer layers bedroom bedrooms',
  'primary secondary nursery creche junior senior jss sss tertiary beginner advanced',
  'steam dry wet gas electric charcoal solar battery rechargeable wired wireless',
  'sleeve sleeves sleeveless',
].map((words) => new Set(words.split(' ')))
/** Names of places may be names of products: turkey. Both prices must have one. */
const PLACES = new Set(
  'dubai turkey china italy italian turkish chinese american america usa uk london germany german india indian korea korean japan japanese ghana belgium brazil brazilian swiss spain french france thailand vietnam vietnamese lagos aba kano ijebu oloyin'.split(
    ' ',
  ),
)

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
const isAge = (word: string) => /^\d{1,3}(?:yrs?|years|months|mths)?$/.test(word)

function groupOf(all: readonly string[]): ReadonlySet<string> | undefined {
  const words = all.filter((word) => !isAge(word))
  return GROUPS.find((group) => words.length > 0 && words.every((word) => group.has(word)))
}

/** Returns the name of a further product that differs from the first by a word, as in 'Jeans male 7,500 female 7,000'. */
export function differentFrom(base: string, words: string): string | undefined {
  const further = wordsOf(words)
  if (further.length === 0 || further.length > 4) return
  const all = base.split(' ')
  const last = wordsOf(all.at(-1) ?? '')
  if (further.every((word) => PLACES.has(word)))
    return last.length > 0 && all.length > 1 && last.every((word) => PLACES.has(word))
      ? `${all.slice(0, -1).join(' ')} ${words}`
      : undefined
  const group = groupOf(further)
  if (!group) return
  const hasAge = further.some(isAge)
  let end = all.length
  while (end > 1 && wordsOf(all[end - 1] ?? '').every((word) => group.has(word) || (hasAge && isAge(word)))) end--
  return `${all.slice(0, end).join(' ')} ${words}`.trim()
}
