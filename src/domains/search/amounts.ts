import { FACTORS, likelyNaira, MAX_NAIRA } from '#shared/forms/naira.ts'

export type Amount = { from: number | null; to: number | null }

const SIGN = String.raw`=n=|[₦#] ?|ngn ?|naira |n\.? ?(?=\d{3}|\d+,\d|\d+(?:\.\d+)? ?[km])`
const GROUPS = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?`
/** Spaces group digits only where a price must be: in 'iphone 11 400k' they do not. */
const SPACED = String.raw`(?<=(?:[₦#=]|\bn|ngn|naira|under|below|above|over|than|most|least|max|between|budget|budget (?:is|of)) ?)${GROUPS}|${GROUPS}(?= ?(?:naira|ngn|\/-(?!\d)))|\d{1,3}(?: \d{3})+,\d\d(?!\d)`
const PLAIN = String.raw`\d{1,40}(?:[,.'’]\d{2,3})*(?:[.,]\d+)?`
const NUMBER = String.raw`(${SPACED}|${PLAIN})(?: ?(k|m|mil|million|thousand|hundred)(\d?))?(?![a-z0-9%"]|\.\d)`
/** A dash or an equals sign also stands behind small numbers that are no prices, and 'only' behind any: 'hot 10 only'. */
const MONEY = String.raw`(${SIGN})?${NUMBER}(?:( ?naira| ?ngn|=n=)|(\/[-=](?!\d)|=(?!\w))| only)?`
const MIN_DASHED_NAIRA = 100
/** A number with one of these units is a size. */
const NO_SIZE = String.raw`(?! ?(?:kg|kgs|g|gb|tb|mb|inch|inches|litres?|liters?|ltrs?|l|ml|cl|cm|mm|km|m|metres?|meters?|grams?|ft|feet|yards?|hp|kva|kw|watts?|w|volts?|v|ah|mah|pieces|pcs|years?|months?|weeks?|days?|people|persons?|guests|seaters?|men|users|sheets|copies|seats|capacity|sqm|btu|iu|carats?|karats?|followers|subscribers|views|likes|lumens?|ohms?|words|steps|hours)\b)(?!(?<=\b(?:9|10|14|18|2[1-4])k) ?gold\b)`
/** Next to these words, these amounts are not naira, but others are: 'samsung 4k', '2k paint', 'gold 9k'. */
const NO_NAIRA: readonly [RegExp, readonly number[]][] = [
  [
    /(?<![a-z])(?:tvs?|televisions?|screens?|monitors?|displays?|projectors?|(?:web|dash)?cams?|cameras?|cctv|videos?|drones?|hdmi|splitters?|fire ?stick|chromecast|roku|u?hd|resolution|inch(?:es)?|oled|qled|led|samsung|lg|hisense|sony|tcl|skyworth|gopro|dji|(?<=4k )(?:laptops?|android box))\b/,
    [4000, 8000],
  ],
  [/\b(?:nba|wwe|pes|paints?|lacquers?|clear ?coat|hardener|fillers?|epoxy|monitors?)\b/, [2000]],
  [/\bgold\b/, [9000]],
]
const BELOW =
  'under|below|no pass|no reach|not pass|less than|lower than|cheaper than|not? (?:more than|higher than|above|over)|not up to|not exceeding|maximum of|maximum|(?<!pro )max|at most|up to|upto|within|<=?'
const ABOVE =
  'above|over|more than|higher than|not? (?:less than|lower than|below|under)|at least|minimum of|minimum|min|starting from|from|>=?'
const AFTER = '(?:and|or|&)? ?(below|under|less|downwards?|max|maximum|above|over|more|upwards?|minimum)'
const BUDGET = '(?:my )?budget(?: is| of)?|i (?:get|have)(?: only)?'
const AROUND = 'around|about|roughly|like'

type Read = { amount: Amount | null; words: string; rest: string }
type Rule = { pattern: RegExp; amount: (money: readonly Money[], words: string) => Amount; sure: boolean }
type Money = { naira: number; marked: boolean; factor: number }

const rule = (pattern: string, sure: boolean, amount: Rule['amount']): Rule => ({
  pattern: new RegExp(String.raw`(?<![\w₦#.]|\bnot? )${pattern}`, 'gu'),
  amount,
  sure,
})

/** The first match counts. `sure`: the words announce a price; otherwise the number has to look like one. */
const RULES: readonly Rule[] = [
  rule(`(?:between|from) ${MONEY} ?(?:and|&|to|-|–) ?${MONEY}${NO_SIZE}`, true, ([a, b]) => span(a, b)),
  rule(`(?:${ABOVE}) ?${MONEY} (?:and |but )?(?:${BELOW}) ?${MONEY}${NO_SIZE}`, true, ([a, b]) => span(a, b)),
  rule(`${MONEY} ?(?:-|–|to) ?${MONEY}${NO_SIZE}`, false, ([a, b]) => span(a, b)),
  rule(`(?:${BELOW}) ?${MONEY}${NO_SIZE}`, true, ([a]) => ({ from: null, to: a?.naira ?? null })),
  rule(`(?:${ABOVE}) ?${MONEY}${NO_SIZE}(?! ?(?:to|-|–) ?\\d)`, true, ([a]) => ({ from: a?.naira ?? null, to: null })),
  rule(`${MONEY} ${AFTER}(?![a-z])`, true, ([a], words) =>
    /above|over|more|upward|minimum/.test(words)
      ? { from: a?.naira ?? null, to: null }
      : { from: null, to: a?.naira ?? null },
  ),
  rule(`${MONEY}\\+(?![\\w+])`, false, ([a]) => ({ from: a?.naira ?? null, to: null })),
  rule(`(?:${BUDGET}) ?${MONEY}${NO_SIZE}`, true, ([a]) => ({ from: null, to: a?.naira ?? null })),
  rule(`(?:${AROUND}) ${MONEY}${NO_SIZE}`, false, ([a]) => ({
    from: (a?.naira ?? 0) * 0.75,
    to: (a?.naira ?? 0) * 1.25,
  })),
  rule(`(?:for |at |of )?${MONEY}${NO_SIZE}`, false, ([a]) => ({ from: null, to: a?.naira ?? null })),
]

const span = (a: Money | undefined, b: Money | undefined): Amount => ({
  from: Math.min(a?.naira ?? 0, b?.naira ?? 0),
  to: Math.max(a?.naira ?? 0, b?.naira ?? 0),
})

/** Reads 'under 5k', '20k-30k' or '₦5,000 and below'. Expects lower case. Sizes ('under 40 inches') are not prices. */
export function readAmount(text: string): Read {
  const counted = NO_NAIRA.flatMap(([words, thousands]) => (words.test(text) ? thousands : []))
  return (
    readPriceFrom(10_000, text, counted) ??
    readPriceFrom(1_000, text, counted) ?? { amount: null, words: '', rest: text }
  )
}

/** Accepts a bare '5k' from `least` naira on, unless `counted` has it, so that 'laptop 4k 300k' gives the larger price. */
function readPriceFrom(least: number, text: string, counted: readonly number[]): Read | null {
  for (const { pattern, amount, sure } of RULES)
    for (const found of text.matchAll(pattern)) {
      const money = moneyIn(found[0], (naira) => naira >= least && !counted.includes(naira))
      const [first, last] = money
      if (first && last && first.naira < 1000 && !first.marked && last.naira >= 1000) {
        // '20-30k' means thousands twice, '500-1000' does not.
        const factor =
          [1e6, 1e3].find((one) => first.naira * one <= last.naira) ?? (first.naira < 100 ? last.factor : 1)
        if (factor > 1) money[0] = { naira: first.naira * factor, marked: true, factor }
      }
      const alone =
        found[0].trim() === text.trim() &&
        money.every(({ naira, marked }) => naira >= 1000 && (marked || /[km]/.test(found[0])))
      const isSpan = money.length === 2 && money.every(isRound) && (last?.naira ?? 0) >= 1000
      const looksLikeMoney = alone || money.some(({ marked }) => marked) || isSpan
      if (!(sure ? money.every((one) => one.marked || (one.naira >= 100 && !isYear(one))) : looksLikeMoney)) continue
      const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      if (money.some(({ naira }) => naira <= 0 || naira > MAX_NAIRA)) return { amount: null, words: '', rest }
      return { amount: amount(money, found[0]), words: found[0].trim(), rest }
    }
  return null
}

const isRound = ({ naira }: Money) => naira >= 100 && naira % 50 === 0
const isYear = ({ naira }: Money) => /^(19|20)\d\d$/.test(String(naira)) && naira % 50 !== 0

const ALL_MONEY = new RegExp(MONEY, 'gu')

function moneyIn(words: string, isPrice: (naira: number) => boolean): Money[] {
  return [...words.matchAll(ALL_MONEY)].map(([, sign, whole = '', unit = '', tenth, naira, dash]) => {
    const number = tenth ? `${whole}.${tenth}` : whole
    const value = likelyNaira(number, FACTORS[unit])
    // '4k tv' and '2m cable' name no price, but 'car 1.5m' does.
    const isLength = unit === 'm' && sign === undefined && !number.includes('.') && words.trim() === number + unit
    const isGrouped = /\d,\d{3}|^\d{1,3}(?:[. ]\d{3})+|\d{3},\d/.test(number)
    const isDashed = dash !== undefined && value >= MIN_DASHED_NAIRA
    const isMoney =
      sign !== undefined || naira !== undefined || isDashed || isGrouped || (unit !== '' && isPrice(value))
    return { naira: value, factor: FACTORS[unit] ?? 1, marked: isMoney && !isLength }
  })
}
