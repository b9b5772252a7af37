import { AFTER_PER, isMeasureUnit, isUnit, unitOf } from './units.ts'
import { COMMODITIES, CONTAINERS, HALVES, MADE_OF, MEASURES, OUTFITS, SIZE_WORDS, THINGS, VESSELS } from './words.ts'

export type Named = { name: string; unit: string | null }

// No character may match both halves, or the pattern would take exponential time.
const FILLERS =
  /(?:[\s:=@,.&/+~>•'-]|(?<![\p{L}\d])(?:na|dey go for|dey|go for|goes? for|going for|goin for|at|for|is|are|now|cost|costs|price|prices|our price|last price|last|asking price|asking|sells?|selling|currently|still|today|starts?|starting|from|new price|promo price|promo|now at|b4|it's|of|the|from|retail price|rate|₦|naira|n)(?![\p{L}\d]))+$/iu
const LEADERS =
  /^(?:[\s:=@,.!&/+~>•)-]|(?<![\p{L}\d])(?:and|or|then|while|plus|also|we have|we get|i get|get|buy|any|come carry|our|now|naira|only|sharp sharp)(?![\p{L}\d]))+/iu

const PER = new RegExp(String.raw`(?:^|\s)(?:per\s|\/\s?)(${AFTER_PER})$`, 'iu')
const SLASH = /^(.*\p{L}.*?)\s?\/\s?((?:half |quarter )?(\p{L}+))$/iu
const COUNT = /(?:^|\s)((?:(?:half|quarter|small|big|medium|large|one|a|\d+(?:,\d{3})?)\s?)?(\p{L}+)(?: of \d+)?)$/iu
const FOR_SOME = /(?:^|\s)((?:\d+|two|three|four|five|six|ten)(?: ?(?:pcs|pieces))?)$/i
const SPELLED: Readonly<Record<string, string>> = { two: '2', three: '3', four: '4', five: '5', six: '6', ten: '10' }
/** Matches `Croaker ctn 10kg`. */
const CONTAINER_OF = / (\p{L}+) (\d+(?:\.\d+)? ?(?:kgs?|g|l|ml|cl|ltrs?|litres?))$/iu
const OF = /^((?:half |quarter |a |one |1 |full |big |small )?(?:custard |paint |plastic )?(\p{L}+)) of (\p{L}.*)$/iu

/** Splits the words before a price into name and unit. */
export function nameAndUnit(before: string): Named {
  const isCounted = /\bfor\s*$| 1 ?=\s*$/i.test(before)
  let name = trimmed(before)
  if (/\b(?:is|na)[\s=:-]*$/i.test(before)) name = name.replace(/^(?:one|an?) (?=\p{L})/iu, '')
  let bracket = ''
  const some = isCounted ? FOR_SOME.exec(name) : null
  if (some?.[1])
    return { name: trimmed(name.slice(0, some.index)), unit: unitOf(SPELLED[some[1].toLowerCase()] ?? some[1]) }
  const last = /\s?\(([^()]*)\)$/.exec(name)
  if (last && last.index >= 0 && name.slice(0, last.index).trim() !== '') {
    const inside = (last[1] ?? '').replace(/^\s*(?:per|a|one|1)\s/i, '').trim()
    name = trimmed(name.slice(0, last.index))
    if (
      isBracketedUnit(
        (last[1] ?? '')
          .trim()
          .toLowerCase()
          .replace(/^(?:per|an?|one) /, ''),
        name,
      )
    )
      return { name, unit: unitOf(inside) }
    bracket = ` ${last[0].trim()}`
  }
  const found = unitAtEnd(name) ?? unitAtStart(name)
  if (!found) return { name: capital(name + bracket), unit: null }
  return { name: capital((found.name + bracket).trim()), unit: found.unit }
}

/** Returns true for `(ctn)`, `(1pkt)` and `(yard)`, but "(box of 100)" stays in the name. */
function isBracketedUnit(inside: string, name: string): boolean {
  const [, count = '', word = ''] = /^(1 ?|half |quarter )?(\p{L}+)$/u.exec(inside) ?? []
  if (/^cop/.test(word)) return false
  // In 'Milo sachet (roll of 10)' the price is not that of a sachet.
  const [pack = '', of] = inside.split(' ')
  if (of === 'of' && isUnit(pack) && isUnit(name.toLowerCase().split(' ').at(-1) ?? '')) return true
  if (isUnit(word) || (isMeasureUnit(word) && count === '')) return !THINGS.has(word)
  return /^\p{L}+ \p{L}+$/u.test(inside) && unitUnder(name, inside) !== undefined
}

function unitAtEnd(name: string): Named | undefined {
  const per = PER.exec(name)
  // 'Eba / Semo / Amala' has no unit.
  const isUnitWord = !/^\s?\/\s/.test(per?.[0] ?? '') || isUnit(per?.[1]?.toLowerCase() ?? '')
  if (per?.[1] && isUnitWord) return { name: trimmed(name.slice(0, per.index)), unit: unitOf(per[1]) }
  const slash = SLASH.exec(name)
  if (slash?.[3] && (isUnit(slash[3].toLowerCase()) || isMeasureUnit(slash[3].toLowerCase())))
    return { name: trimmed(slash[1] ?? ''), unit: unitOf(slash[2] ?? '') }
  const sized = CONTAINER_OF.exec(name)
  const container = sized?.[1]?.toLowerCase() ?? ''
  if (sized && CONTAINERS.has(container) && !VESSELS.has(container))
    return { name: `${name.slice(0, sized.index)} ${sized[2]}`, unit: unitOf(container) }
  const count = COUNT.exec(name)
  const word = count?.[2]?.toLowerCase() ?? ''
  const measured = /^\p{L}/u.test(count?.[1] ?? '') && /^(?:kg|kilo|litre|liter|ltr|yard|metre|meter|sqm)$/.test(word)
  if (!count?.[1] || !(isUnit(word) || measured)) return
  const rest = trimmed(name.slice(0, count.index))
  const packed = /^(\d+) ?\p{L}+$/u.exec(count[1])
  if (packed && /\dx$|\d ?\p{L}* x$/iu.test(rest)) return { name: `${rest} ${packed[1]}`, unit: unitOf(word) }
  if (/\b(?:of|in)$/i.test(name.slice(0, count.index))) return
  if (measured) {
    const sized = trimmed(name.slice(0, -word.length))
    return sized === '' ? undefined : { name: sized, unit: unitOf(word) }
  }
  const apart = rest !== '' && / [-:]$|:$/.test(name.slice(0, count.index))
  return apart || isCountOf(count[1], word, rest) ? { name: rest, unit: unitOf(count[1]) } : undefined
}

/** Returns true if the last word of a name counts the words before it and is not itself the product. */
function isCountOf(count: string, word: string, rest: string): boolean {
  const first = count.toLowerCase().split(/\s/)[0] ?? ''
  const numbered = /^\d/.test(first)
  const previous =
    rest
      .toLowerCase()
      .split(/[\s/()-]+/)
      .at(-1) ?? ''
  if (rest === '') return numbered || first === 'half' || first === 'quarter' || first === 'one'
  const several = Number.parseInt(first, 10) > 1
  if (/^tons?$/.test(word) && several) return false
  if (several && /^(?:pcs|pieces?|pc|sets?)$/.test(word) && OUTFITS.test(rest)) return false
  if (/ of \d+$/.test(count) || numbered || first === 'one' || first === 'half' || first === 'quarter') return true
  if (THINGS.has(previous) || MADE_OF[word]?.test(previous)) return VESSELS.has(word) === false
  if (first === 'full' && VESSELS.has(word)) return false
  if (!VESSELS.has(word) || /\d ?(?:\p{L}{1,6}|["”])$/u.test(rest)) return true
  if (
    /^(?:coil|roll|bundle|length|drum|keg|bale)s?$/.test(word) &&
    /\d(?:mm|kg|g|l|ml|cl|m|yds|yards|ft|sqm)\b/i.test(rest)
  )
    return true
  return rest
    .toLowerCase()
    .split(/[\s/(),-]+/)
    .some((part) => COMMODITIES.has(part))
}

function unitAtStart(name: string): Named | undefined {
  const dozen = /^((?:half )?dozen) (\p{L}.*)$/iu.exec(name)
  if (dozen?.[2] && !/^of\b/i.test(dozen[2])) return { name: dozen[2], unit: unitOf(dozen[1] ?? '') }
  const of = OF.exec(name)
  if (!of?.[3] || !isUnit(of[2]?.toLowerCase() ?? '')) return
  return { name: of[3], unit: unitOf(of[1] ?? '') }
}

/** Handles a lone `carton` under a heading: the product in the heading is sold in cartons. */
export function unitUnder(heading: string, text: string): Named | undefined {
  const named = unitAtEnd(`${heading} ${text}`)
  return named?.name === heading ? named : undefined
}

/** Returns whether text has only sizes, counts and units, so that it is another size of the last product. */
export function isOnlySize(text: string): boolean {
  const segments = text
    .toLowerCase()
    .split(/[\s()/"”,+&:x-]+/)
    .filter((part) => part !== '')
  return segments.every(
    (part) => SIZE_WORDS.has(part) || MEASURES.has(part) || HALVES.has(part) || isUnit(part) || isMeasurement(part),
  )
}
const isMeasurement = (part: string) => {
  const match = /^\d+(?:\.\d+)?([\p{L}]*)$/u.exec(part)
  return match !== null && (match[1] === '' || match[1] === 'm' || MEASURES.has(match[1] ?? ''))
}

export const isVessel = (text: string) => VESSELS.has(text.toLowerCase().split(/[ (]/)[0] ?? '')

/** Returns the name without sizes at its end. Other sizes of the product share this name. */
export function withoutSize(name: string): string {
  const bracket = /\s*\(([^()]*)\)$/.exec(name)
  if (bracket && !/\d/.test(bracket[0]) && !isOnlySize(bracket[1] ?? '')) return name
  const words = name.slice(0, bracket?.index).split(' ')
  const all = words.length
  for (let last = words.at(-1) ?? ''; words.length > 1 && isOnlySize(last); last = words.at(-1) ?? '') {
    if (isUnit(last.toLowerCase()) && words.length < all) break
    words.pop()
  }
  return words.join(' ')
}

/** Removes separators, fillers ("na", "going for") and unpaired brackets from a name's ends. */
export function trimmed(text: string): string {
  let name = text.trim()
  for (let turn = 0; turn < 3; turn++) {
    const before = name
    name = name.replace(LEADERS, '')
    name = dropFillers(name)
    if (name.endsWith('(')) name = name.slice(0, -1)
    const [open, close] = [name.split('(').length, name.split(')').length]
    if (open > close)
      name = name.startsWith('(') ? name.slice(1) : name.includes('( ') || name.length < 200 ? `${name})` : name
    if (close > open) name = name.replace(/\)([^)]*)$/, '$1')
    name = name.replace(/\(\s*\)/g, '').trim()
    if (name === before) break
  }
  return name.replace(/\s+/g, ' ')
}

/** Checks the last words only, so that a long text costs no more than a short one. */
function dropFillers(name: string): string {
  const cutAt = Math.max(0, name.length - 60)
  return name.slice(0, cutAt) + name.slice(cutAt).replace(FILLERS, '')
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
