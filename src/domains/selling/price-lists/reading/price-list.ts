import { type Read, type ReadLine, resolveAmbiguousPrices } from './ambiguous-prices.ts'
import { cleanLine } from './cleaned-line.ts'
import { headingOf, isTitle } from './headings.ts'
import { isOnlySize, isVessel, nameAndUnit, trimmed, unitUnder, withoutSize } from './naming.ts'
import { furtherName } from './offers/further-names.ts'
import { type PricedItem, THOUSANDS } from './offers/offer.ts'
import { pricedItemsIn } from './offers/offers.ts'
import { askedFor, isAboutDelivery, isDetail, isSmallTalk } from './small-talk.ts'

export const NO_PRICE = 'No price found. Please type it.'
export const NO_NAME = 'Which product is this price for?'

const MAX_TEXT_LENGTH = 500_000
export const MAX_LINES = 20_000
const MAX_LINE_LENGTH = 20_000
/** Keeps the cost of patterns linear. */
const MAX_SEGMENT_LENGTH = 400
const MAX_BLOCK_LINES = 100

type Plain = { line: number; text: string; bulleted: boolean; soldOut: boolean; end: boolean }

/** Reads products, without small talk, contacts and totals. A price with two meanings is null, and `problem` says what to do. */
export function readPriceList(text: string): ReadLine[] {
  const reader = new Reader()
  for (const [index, raw] of linesOf(text).entries()) reader.read(raw.slice(0, MAX_LINE_LENGTH), index + 1)
  return resolveAmbiguousPrices(reader.finish())
}

/** Splits a text at all kinds of line breaks, so that the line numbers match those of the pasted list. */
const linesOf = (text: string) => text.slice(0, MAX_TEXT_LENGTH).split(/\r\n|[\n\r\u2028\u2029]/, MAX_LINES)

class Reader {
  lines: Read[] = []
  private heading = ''
  /** True once products with their own names have followed the heading. */
  private stale = false
  private inThousands = false
  /** Lines without a price since the last priced line. */
  private block: Plain[] = []
  private previous: Read | undefined
  private previousAt = 0

  read(raw: string, line: number): void {
    if (raw.trim() === '') {
      const last = this.block.at(-1)
      if (last) last.end = true
      return
    }
    const { text, bulleted, soldOut, stripped } = cleanLine(raw)
    if (/\bprices? (?:is |are |all )?in (?:thousands?|k\b|.?000)/i.test(text)) this.inThousands = true
    const segments = text.split(/;(?!\d)|(?<!\d);|\s\|\s/)
    const short = segments.flatMap((part) => (part.length > MAX_SEGMENT_LENGTH ? part.split(/,(?!\d)/) : [part]))
    if (isAboutDelivery(text)) return
    for (const segment of short)
      this.segment(segment.trim().slice(0, MAX_SEGMENT_LENGTH), line, { bulleted, soldOut, stripped })
  }

  finish(): Read[] {
    if (this.previous?.name === '' && this.block[0]?.line === this.previousAt + 1) this.namePrevious()
    this.leaveBlock()
    return this.lines
  }

  private segment(text: string, line: number, marks: { bulleted: boolean; soldOut: boolean; stripped: boolean }): void {
    const plain: Plain = { line, text, bulleted: marks.bulleted, soldOut: marks.soldOut, end: false }
    const labelled =
      /^(?:(?:our |new |promo |selling )?price|cost|amount|now|rate|going for|at|for|@|only|n?ow selling)\s*(?:is|at|now)?\s*[:=-]?\s*(?=[₦#n\d])/i.exec(
        text,
      )
    if (labelled) text = text.slice(labelled[0].length)
    const offers = /\d/.test(text) ? pricedItemsIn(text) : []
    const hasMoney = offers.some((offer) => !offer.bare)
    const askedPrice = /\bprices?\b/i.test(text) ? askedFor(text) : null
    if (askedPrice !== null && trimmed(askedPrice) === '') this.askPending()
    else if (!labelled && !hasMoney && isDetail(text)) this.block.push(plain)
    else if (labelled || !isSmallTalk(text, marks.stripped, hasMoney)) this.offered(text, offers, plain)
    if (this.block.length > MAX_BLOCK_LINES) this.leaveBlock()
  }

  private offered(text: string, offers: readonly PricedItem[], plain: Plain): void {
    const askedPrice = offers.length > 0 ? null : askedFor(text)
    if (offers.length > 0) this.take(offers, plain)
    else if (askedPrice !== null && askedPrice.trim() === '') this.askPending()
    else if (askedPrice !== null || /(?:\s-|:-|=|₦|\?{2,}|-)$/.test(text)) this.ask(askedPrice ?? text, plain)
    else if (IN_WORDS.test(text)) this.ask(text.replace(IN_WORDS, ''), plain)
    else if (plain.soldOut && !isOnlySize(text)) this.ask(text, plain)
    else if (text !== '' && !ONLY_OLD.test(text)) this.block.push(plain)
  }

  private take(offers: readonly PricedItem[], plain: Plain): void {
    for (const offer of offers) {
      const read: Read = {
        ...this.inThousandsOrNot(offer),
        line: plain.line,
        written: plain.text,
        isActive: !plain.soldOut,
      }
      const nameless =
        offer.name === '' || isOnlySize(offer.name) || (/^\(.*\)$/.test(offer.name) && plain.line === this.previousAt)
      const above = this.previous?.name === '' && this.block[0]?.line === this.previousAt + 1
      if (offer.name === '' && above && this.block.at(-1)?.end) this.namePrevious()
      if (offer.name === '' && this.block.length > 0) {
        if (above) read.problem ??= NO_NAME
        const name = this.pendingName()
        if (name)
          Object.assign(read, {
            line: name.line,
            name: name.named.name,
            unit: offer.unit ?? name.named.unit,
            isActive: read.isActive && !name.soldOut,
          })
        else if (this.wasModel(read, plain)) continue
      } else if (offer.name === '' && this.wasModel(read, plain)) continue
      else if (nameless) this.nameFromContext(read, plain.line)
      else {
        this.leaveBlock()
        this.stale = true
      }
      if (read.name === '' && offer.bare) continue
      this.add(read, plain.line)
    }
  }

  /** Handles `NB 530` above `29,500`: the plain number above is part of the name, not a price. */
  private wasModel(read: Read, { line }: Plain): boolean {
    const above = this.previous
    if (!above?.bare || above.separated || read.bare || line - this.previousAt > 3) return false
    const { name, unit } = nameAndUnit(above.written)
    Object.assign(above, {
      name,
      unit: read.unit ?? unit,
      price: read.price,
      problem: read.problem,
      bare: false,
      signed: read.signed,
    })
    this.previousAt = line
    return true
  }

  /** Handles a price above its name: `5,000`, then the name, then an empty line. */
  private namePrevious(): void {
    const name = this.pendingName()
    if (!name || !this.previous) return
    Object.assign(this.previous, {
      line: name.line,
      ...name.named,
      problem: this.previous.price === null ? this.previous.problem : null,
    })
  }

  private inThousandsOrNot(offer: PricedItem): PricedItem {
    const doubtful = this.inThousands && offer.bare && (offer.price ?? 0) < 10_000
    return doubtful ? { ...offer, price: null, problem: THOUSANDS } : offer
  }

  private add(read: Read, at = read.line): void {
    if (read.name === '') read.problem = NO_NAME
    this.lines.push(read)
    this.previous = read
    this.previousAt = at
  }

  private ask(words: string, plain: Plain): void {
    this.leaveBlock()
    const { name, unit } = nameAndUnit(words.replace(/[?₦]+$/, '').replace(/-$/, ''))
    if (name === '' || name.split(' ').length > 9) return
    this.add({ ...UNPRICED, line: plain.line, name, unit, isActive: !plain.soldOut, problem: NO_PRICE })
  }

  /** Handles "DM for price" under a name. */
  private askPending(): void {
    const pending = this.block.length > 0 && !this.block.at(-1)?.end ? this.pendingName() : undefined
    if (pending && pending.named.name.split(' ').length <= 6 && this.lines.length > 0)
      this.add({ ...UNPRICED, line: pending.line, ...pending.named, isActive: !pending.soldOut, problem: NO_PRICE })
  }

  /** Names `25kg - 41,500` after a heading, or after other sizes of the same product. */
  private nameFromContext(read: Read, at: number): void {
    const before = this.previous
    this.leaveBlock()
    const sizes = read.name
    const sameUnit = before && read.unit && before.unit && lastWord(before.unit) === lastWord(read.unit)
    const sameMeasure = before && sizes !== '' && measureOf(before.name) === measureOf(sizes) && measureOf(sizes) !== ''
    const counted = this.heading === '' ? undefined : unitUnder(this.heading, sizes)
    if (before && at === this.previousAt && before.name !== '') this.nameFromLine(read, before)
    else if (before && this.heading !== '' && before.name.startsWith(`${this.heading} `) && sameMeasure)
      read.name = trimmed(`${this.heading} ${sizes}`)
    else if (before && at - this.previousAt <= 1 && (sameUnit || sameMeasure) && !isOnlySize(withoutSize(before.name)))
      read.name = trimmed(`${withoutSize(before.name)} ${sizes}`)
    else if (this.heading !== '' && !this.stale && counted) Object.assign(read, counted)
    else if (this.heading !== '' && !this.stale && (sizes === '' || /\d/.test(sizes) || !isVessel(sizes)))
      read.name = trimmed(`${this.heading} ${sizes}`)
    else if (sizes !== '' && !/[a-z]{4}/i.test(sizes)) read.problem ??= NO_NAME
  }

  /** Names `Beans mudu 3,200 | bag 280k` and `Mug 4,000 (wholesale 3,500)`. */
  private nameFromLine(read: Read, before: Read): void {
    const written = read.name === '' ? (read.unit ?? '') : read.name
    const { name, unit } = furtherName(written, { base: withoutSize(before.name), kinds: true, before })
    Object.assign(read, { name, unit: read.unit ?? unit })
  }

  /** Returns the name in the block: the first line that is neither a detail nor the list's title. */
  private pendingName() {
    const names = this.block.filter(({ text }) => !isDetail(text))
    this.block = []
    const from = names.findLastIndex(({ end }, index) => end && index < names.length - 1) + 1
    const near = names.slice(from)
    const found = near.find(({ text }) => near.length === 1 || !isTitle(text)) ?? near[0]
    return found && { ...found, named: nameAndUnit(found.text) }
  }

  /** Decides if lines without a price are headings, or products that are listed like the others. */
  private leaveBlock(): void {
    const block = this.block
    this.block = []
    if (block.length === 0) return
    for (const { text, bulleted, line, soldOut } of block)
      if (
        bulleted &&
        this.lines.some((other) => other.line < line) &&
        !/[:!?.]$|\bfree$/i.test(text) &&
        text.split(' ').length <= 6 &&
        !isTitle(text)
      ) {
        const { name, unit } = nameAndUnit(text)
        if (name !== '') this.lines.push({ ...UNPRICED, line, name, unit, isActive: !soldOut, problem: NO_PRICE })
      }
    const last = block.findLast(({ text }) => !isDetail(text))
    this.heading = last ? headingOf(last.text) : ''
    this.stale = false
  }
}

/** Matches "Was ₦25,000" as a whole line. */
const ONLY_OLD =
  /^(?:was|formerly|before|old price|initially|initial price|usual price|normal price)\b[^\p{L}]*n?[\d.,]+[km]?$/iu

const UNPRICED = { written: '', price: null, bare: false, signed: false, separated: true }

/** Matches "two thousand naira", for which the owner must type the number. */
const IN_WORDS =
  / ?(?:\b(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|and|hundred) ){0,6}(?:hundred|thousand|million)(?: \p{L}+){0,4}$/iu

const lastWord = (text: string) => text.split(' ').at(-1)?.replace(/s$/, '')
const measureOf = (name: string) => /\d+(?:\.\d+)? ?(\p{L}+|["”])[^\p{L}]*$/u.exec(name)?.[1]?.toLowerCase() ?? ''
