import { withoutStamp } from './chat-line.ts'
import { tableRow } from './table-row.ts'

export type CleanedLine = {
  /** Without emoji, bold marks, bullets, phone numbers, dates and times. */
  text: string
  bulleted: boolean
  soldOut: boolean
  /** True if a phone or account number, a date or a time was removed, which is typical of small talk. */
  stripped: boolean
  /** True if a price was crossed out. */
  struck: boolean
}

const KEYCAP = /^(\s*)(?:\d\uFE0F?\u20E3)+/
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]|\u20E3/gu
const SHAPES = /[\u2190-\u21FF\u2500-\u27BF\u2B00-\u2BFF•·‣∙◦]/g
/** A struck price is an earlier one. */
const STRUCK =
  /(?:[^\p{M}\s][\u0335-\u0338])+|<(s|del|strike)>[^<]{0,60}<\/\1>|~(?=\S)[^~\n]{0,40}\d[^~\n]{0,40}(?<=\S)~/gu
const SOLD_OUT =
  /\(?\b(?:sold ?-?out|out of stock|oos|not available|unavailable|no stock|finished|e don finish|don finish|currently not available)\b\)?|\bsold(?=[^\p{L}\d]*$)/iu
const NOT_AVAILABLE = /[❌🚫⛔]/u
/** `*RICE*` is bold and not a bullet. */
const BOLD = /^\*[^*\s][^*]*\*/
const BULLET = /^(?:[•>+=~—–*.-]|\s)+(?=[^\s])/
const NUMBERED = /^\(?(?:\d{1,3}[.)](?!\d)|[a-z]\)|#\d{1,2}[.):]?(?= \p{L}.*\d))\s*/iu

const PHONE = /(?<![\d,.])(?:\(?\+?234\)?[\s-]?\(?0?\)?|0)[789]\d(?:[\s-]?\d){8}(?!\d)/g
const LONG_NUMBER = /(?<![\d,.])(?:\d{10,}|0\d{6,})(?![\d,.]\d|\d)/g
const DATE =
  /(?<![\d/])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?![\d/])|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?:,? 20\d\d)?/gi
const TIME =
  /(?<![\d,.])\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b\.?|(?<![\d,.:])\d{1,2}:\d{2}(?![\d:])|\b24 ?(?:\/ ?7|hrs?\b|hours?\b)/gi

/** Ways to write numbers that the patterns of amounts do not know, in the order of their replacement. */
const SPACED_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/ ?[→➔➜➡⇒▶]\uFE0F? ?(?=[₦#n]?\d)/giu, ' - '],
  [/(?<=\d(?:kg|g|ml|l|cl|lt|ltr|cm|yds?))N(?=\d)/g, ' N'],
  [/(?<=[\p{L}\p{N})])(?=[₦@#]\d)/gu, ' '],
  [/(?<=[\p{L}\d])\((?=\d[\d,.]{2,}k?\)$)/gu, ' - ('],
  [/ - \((\d[\d,.]{2,}k?)\)$/g, ' - $1'],
  [/(?<=\d{3})(?:[:=]00|[.,:=]oo)(?!\d)/gi, ''],
  [/(?<![\d.,])(\d{1,3})k(\d)(?!\d)/gi, '$1.$2k'],
  [/(?<![\d.,])(\d{1,2}),(\d)(?=m\b)/gi, '$1.$2'],
  [/(?<=(?:₦|\bN|#) ?\d{1,3}) ?([.,]) (?=\d{3}(?!\d))/g, '$1'],
  [/(?<=\d) , (?=\d{3}(?!\d))/g, ','],
  [/(?<=\d)for(?=\d)/gi, ' for '],
  [/(?<=\p{L}) ?; ?(?=[₦#n]?\d[\d,.]*k?$)/giu, ' - '],
  [/(?<![\d/.,])([1-9]\d{1,2}(?:\.\d)?)\/(\d{2,3}(?:\.\d)?)k\b/gi, '$1k/$2k'],
  [/(?<=\d ?(?:g|kg|ml|cl|l)) ?[*×] ?(?=\d)/gi, ' x'],
]
/** Matches `1.250,75`. */
const COMMA_KOBO = /(?<![\d.])(\d{1,3}(?:\.\d{3})+),(\d\d)(?!\d)/g
const withSpacedNumbers = (text: string) =>
  SPACED_NUMBERS.reduce((line, [pattern, written]) => line.replace(pattern, written), text).replace(
    COMMA_KOBO,
    (_, naira: string, kobo) => `${naira.replaceAll('.', ',')}.${kobo}`,
  )

/** Reduces a pasted line to plain words and numbers, in linear time. */
export function cleanLine(raw: string): CleanedLine {
  const keycap = KEYCAP.test(raw)
  let text = tableRow(raw)
    .replace(KEYCAP, '• ')
    .replace(INVISIBLE, '')
    .replace(STRUCK, ' ')
    .replaceAll('½', 'half ')
    .replaceAll('¼', 'quarter ')
    .replace(/(?<![\d/])1\/2(?= ?\p{L})/gu, 'half ')
    .replace(/(?<![\d/])1\/4(?= ?\p{L})/gu, 'quarter ')
  const struck = STRUCK.test(raw.replace(INVISIBLE, ''))
  STRUCK.lastIndex = 0
  text = withSpacedNumbers(withoutStamp(text.normalize('NFKC').trim()))
  const soldOut = SOLD_OUT.test(text) || (NOT_AVAILABLE.test(text) && /\d/.test(text) && !text.includes('✅'))
  text = text.replace(SOLD_OUT, ' ').replace(EMOJI, ' ').replace(SHAPES, ' • ').trim()
  const began = (/^[•*>+—–-]/.test(text) && !BOLD.test(text)) || keycap
  text = text
    .replace(/(?<=\d) ?\* ?(?=\d)/g, 'x')
    .replace(/[*`_]+/g, (run) => (run.length > 2 && run[0] === '_' ? ' - ' : ' '))
  text = text.trim().replace(BULLET, '')
  const numbered = NUMBERED.test(text)
  text = text.replace(NUMBERED, '').replaceAll('•', ' ')
  const whole = text
  for (const pattern of [PHONE, LONG_NUMBER, DATE, TIME]) text = text.replace(pattern, ' ')
  const stripped = text !== whole
  text = text
    .replace(/(?<=\d)–(?=\d)/g, '-')
    .replace(/\.{2,}|[—–]|-{2,}|={2,}/g, ' - ')
    .replace(/(?<![\d])(\d{1,3}),? (000)(?!\d)/g, '$1,$2')
    .replace(/(₦|\bN|#) ?(\d{1,3}) (\d{3})(?!\d)/g, '$1$2,$3')
    .replace(/(?<!\p{L})(\p{L}{3,})(\d+(?:\.\d+)?(?:kg|g|ml|l|ltr|lt|cl)\b)/giu, '$1 $2')
    .replace(/(\d)(paint|bag|mudu|congo|cup|tin|carton|derica|crate)s?\b/gi, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim()
  return { text, bulleted: began || numbered, soldOut, stripped, struck }
}
