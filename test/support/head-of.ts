import { wordsOf } from '#platform/search/words.ts'

const SEPARATOR = /[,(–—:;/|]| - /
const LINKS = new Set(['of', 'for', 'with', 'in', 'from', 'by', 'to'])
const AND = new Set(['and', 'plus', '&'])
const MEASURE = new RegExp(
  '^((bag|carton|pack|packet|set|bundle|bottle|cup|paint|basket|piece|pair|dozen|roll|bucket|keg|gallon|sachet|tin|tuber' +
    '|plate|plot|yard|bale|coil|mudu|derica|congo|litre|kilo|crate)s?|box|boxes|loaf|loaves|bunch|bunches)$',
)
const WORK =
  /^(.{3,}ing|repairs?|services?|class|classes|lessons?|courses?|hire|rental|rent|installation|decoration|change|delivery)$/
const MANY = /^((set|pair|pack|packet|tuber|kit|refill|heap|carton|crate)s?|bunch|bunches)$/

/** Returns the head of a name by the rule of head_of() in the database, or undefined for a name without words. */
export function headOf(name: string): string | undefined {
  const words = wordsOf(name)
  const told = wordsOf(name.split(SEPARATOR, 1)[0] as string).length || words.length
  let last = ''
  let head: string | undefined
  let first: string | undefined
  for (const word of words.slice(0, told)) {
    if (word === 'of' && MEASURE.test(last)) {
      last = ''
      head = undefined
    } else if (LINKS.has(word) || (/[0-9]/.test(word) && last)) {
      if (last) break
    } else if (AND.has(word)) first ??= head
    else {
      last = word
      if (!head || !MANY.test(word)) head = word
    }
  }
  return WORK.test(last) ? last : (first ?? head ?? words[0])
}
