import { isOnlySize, nameAndUnit, trimmed, unitUnder } from '../naming.ts'
import { loneUnit, unitOf } from '../units.ts'
import { differentFrom } from './differences.ts'
import type { PricedItem } from './offer.ts'

/** Returns the name of a later product on the line: `25kg` and `with ours` continue the first name. */
export function furtherName(
  before: string,
  {
    base,
    kinds,
    before: previous,
  }: { base: string; kinds: boolean; before: Pick<PricedItem, 'name' | 'unit'> | undefined },
): { name: string; unit: string | null } {
  const words = trimmed(before.replace(/^[^\p{L}\d]*(?:from|and|while|or|but)\b/iu, ''))
  const named = nameAndUnit(/\bfor\s*$/i.test(before) ? `${words} for` : words)
  if (base === '') return named
  if (named.name === '' && previous && /^\d+$/.test(named.unit ?? '')) return { name: previous.name, unit: named.unit }
  if (/^(?:with|without)\b/i.test(words)) {
    const start = base.search(/\b(?:with|without)\b/i)
    return { name: `${start > 0 ? base.slice(0, start).trim() : base} ${words}`, unit: null }
  }
  if (previous?.unit) {
    const part = /^(?:half|quarter)$/i.test(words) && /^\p{L}+$/u.test(previous.unit)
    const unit = part ? `${words.toLowerCase()} ${previous.unit}` : loneUnit(words)
    if (unit) return { name: BULK.test(unit) ? withoutQuantity(previous.name) : previous.name, unit }
  }
  const counted = loneUnit(words)
  if (previous && counted && PACKED.test(counted)) return { name: previous.name, unit: counted }
  const bracketed = /^\s*\(\s*(\p{L}[^()]*)$/u.exec(before)?.[1]
  if (previous?.name && bracketed && trimmed(bracketed) !== '' && !loneUnit(bracketed)) {
    const inside = trimmed(bracketed)
    return { name: differentFrom(previous.name, inside) ?? `${previous.name} ${inside}`, unit: null }
  }
  if (/^\(.*\)$/.test(words)) return { name: `${base.replace(/ ?\([^()]*\)$/, '')} ${words}`, unit: null }
  const inside = otherSize(previous?.name ?? '', words)
  if (inside) return { name: inside, unit: null }
  const different = kinds ? undefined : differentFrom(previous?.name ?? base, words.replace(/[()]/g, ''))
  if (different) return { name: different, unit: null }
  if (!isOnlySize(words)) return kinds ? { name: `${base} ${written(words, named.name)}`, unit: named.unit } : named
  const under = unitUnder(base, words)
  if (under) return under
  if (/^\d+$/.test(named.name) && named.unit === null) return { name: base, unit: unitOf(named.name) }
  const whole = /^(?:half|quarter)\b/i.test(named.name) ? base.replace(/^(?:full|whole) (?=\p{L})/iu, '') : base
  const size = written(words, named.name)
  const name = size.toLowerCase().startsWith(`${whole.toLowerCase()} `) ? size : trimmed(`${whole} ${size}`)
  return { name: name.charAt(0).toUpperCase() + name.slice(1), unit: named.unit }
}

/** Returns a name with its first letter as it was written. */
const written = (words: string, name: string) =>
  words.startsWith(name.charAt(0)) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const memory = (measure: string) => measure.toLowerCase().replace('tb', 'gb')

/** Replaces the size inside the name, as in `5w bulb`, then `9w`. */
function otherSize(name: string, size: string): string | undefined {
  const measure = /^\d+(?:\.\d+)? ?(\p{L}{1,6}|["”])$/u.exec(size)?.[1]
  if (!measure) return
  const found = [...name.matchAll(/(?<![\p{L}\d.])\d+(?:\.\d+)? ?(\p{L}{1,6}|["”])(?![\p{L}\d])/gu)].filter(
    (match) => memory(match[1] ?? '') === memory(measure),
  )
  const [match] = found
  if (found.length !== 1 || !match) return
  return name.slice(0, match.index) + size + name.slice(match.index + match[0].length)
}

/** Packs of the product named before, in any size. */
const PACKED = /^(?:\d+ |half )?(?:carton|dozen|pack|packet|piece|pcs|crate)s?$/

/** Measures taken out of a bag, so that the bag's weight is not in their name. */
const BULK =
  /^(?:\d+ |half |quarter |small |big )?(?:mudu|paint|custard|cup|congo|derica|kwano|tiya|bowl|bucket|kg|litre|yard|metre)s?$/
const withoutQuantity = (name: string) =>
  name.replace(/ ?\(?\b\d+(?:\.\d+)? ?(?:kgs?|g|l|lt|ltrs?|litres?|ml|cl|yards?|yds?|m)\)?$/i, '')
