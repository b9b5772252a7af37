import { NO_PRICE, readNaira } from '#shared/forms/naira.ts'
import type { Unread } from '../price-lists.contract.ts'
import { NO_NAME } from '../tables/heads.ts'
import { isTotal, unread } from '../tables/left-out.ts'
import { REASONS } from '../tables/reasons.policy.ts'
import { type Read, type ReadLine, resolveAmbiguousPrices } from './ambiguous-prices.ts'
import { isBargain, isSystemLine } from './chat-line.ts'
import { cleanLine } from './cleaned-line.ts'
import { headingOf, isTitle } from './headings.ts'
import { isOnlySize, isVessel, nameAndUnit, trimmed, unitUnder, withoutSize } from './naming.ts'
import { WHICH_PRICE } from './offers/amounts.ts'
import { furtherName } from './offers/further-names.ts'
import { type PricedItem, THOUSANDS } from './offers/offer.ts'
import { pricedItemsIn } from './offers/offers.ts'
import { pastedTables } from './pasted-tables.ts'
import { askedFor, isAboutDelivery, isDetail, isSmallTalk, isTerm } from './small-talk.ts'

const MAX_TEXT_LENGTH = 500_000
export const MAX_LINES = 20_000
const MAX_LINE_LENGTH = 20_000
/** Keeps the cost of patterns linear. */
const MAX_SEGMENT_LENGTH = 400
const MAX_BLOCK_LINES = 100

type Marks = { bulleted: boolean; soldOut: boolean; stripped: boolean; struck: boolean }
type Plain = { line: number; text: string; bulleted: boolean; soldOut: boolean; end: boolean }
/** `rest` is too long to be read. */
type Segment = { plain: Plain; rest: string }

/** Reads products. A price with two meanings is null, and `problem` says what to do. Lines of which nothing was used are in `unread`. */
export function readPriceList(text: string, today = new Date()): { lines: ReadLine[]; unread: Unread[] } {
  const reader = new Reader()
  const whole = linesOf(text)
  const lines = whole.map((raw) => raw.slice(0, MAX_LINE_LENGTH))
  const tables = pastedTables(lines, today)
  const inTables = new Map(tables.flatMap(({ from, to }) => lines.slice(from, to).map((_, at) => [from + at, true])))
  for (const [index, raw] of lines.entries()) if (!inTables.has(index)) reader.read(raw, index + 1)
  const read = resolveAmbiguousPrices(reader.finish())
  const unreadLines = lines.flatMap((raw, index) => {
    if (inTables.has(index)) return []
    const texts = reader.used.has(index + 1) ? reader.unusedSegmentsOf(index + 1) : [raw]
    const left = [...texts, whole[index]?.slice(MAX_LINE_LENGTH) ?? ''].filter((part) => /[\p{L}\d]/u.test(part))
    const said = left.join('; ').slice(0, MAX_LINE_LENGTH)
    return said === '' ? [] : unread(index + 1, said, reasonFor(said))
  })
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line
  return {
    lines: [...read, ...tables.flatMap((table) => table.lines)].sort(byLine),
    unread: [...unreadLines, ...tables.flatMap((table) => table.unread)].sort(byLine),
  }
}

function reasonFor(raw: string): string {
  const { text } = cleanLine(raw)
  if (isBargain(text)) return REASONS.chat
  if (isTotal(text.replace(/[\d,.₦#]+/g, ''))) return REASONS.total
  return isAboutDelivery(text) || isTerm(text) || isSmallTalk(text, false, false) ? REASONS.terms : REASONS.words
}

/** Splits a text at all kinds of line breaks, so that the line numbers match those of the pasted list. */
export const LINE_ENDS = /\r\n|[\n\r\u2028\u2029]/g
const linesOf = (text: string) => text.slice(0, MAX_TEXT_LENGTH).split(LINE_ENDS, MAX_LINES)

class Reader {
  lines: Read[] = []
  /** The numbers of the lines of which something was used: a product, its name or a heading in names. */
  readonly used = new Set<number>()
  private readonly segments = new Map<number, Segment[]>()
  private readonly usedSegments = new Set<Plain>()
  private heading = ''
  private headingPart: Plain | undefined
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
    const { text, bulleted, soldOut, stripped, struck } = cleanLine(raw)
    if (isSystemLine(text) || isBargain(text) || SWAP.test(text)) return
    if (this.askedOfCells(raw, { line, bulleted, soldOut })) return
    if (/\bprices? (?:is |are |all )?in (?:thousands?|k\b|.?000)/i.test(text)) this.inThousands = true
    const segments = text.split(/;(?!\d)|(?<!\d);|\s\|\s/)
    const short = segments.flatMap((part) => (part.length > MAX_SEGMENT_LENGTH ? part.split(/,(?!\d)/) : [part]))
    if (isAboutDelivery(text)) return
    const ofLine: Segment[] = []
    this.segments.set(line, ofLine)
    for (const segment of short) {
      const [whole, marks] = [segment.trim(), { bulleted, soldOut, stripped, struck }]
      const part = whole.slice(0, MAX_SEGMENT_LENGTH)
      const plain = { line, text: part, bulleted, soldOut, end: false }
      ofLine.push({ plain, rest: whole.slice(MAX_SEGMENT_LENGTH) })
      this.segment(part, plain, marks)
    }
  }

  /** Returns the segments of a line of which nothing was used. */
  unusedSegmentsOf = (line: number): string[] =>
    (this.segments.get(line) ?? []).map(({ plain, rest }) => (this.usedSegments.has(plain) ? rest : plain.text + rest))

  finish(): Read[] {
    if (this.previous?.name === '' && this.block[0]?.line === this.previousAt + 1) this.namePrevious()
    this.leaveBlock()
    return this.lines
  }

  private segment(text: string, plain: Plain, marks: Marks): void {
    const labelled =
      /^(?:(?:our |new |promo |selling )?price|cost|amount|now|rate|going for|at|for|@|only|n?ow selling)\s*(?:is|at|now)?\s*[:=-]?\s*(?=[₦#n\d])/i.exec(
        text,
      )
    if (labelled) text = text.slice(labelled[0].length)
    const sizes = this.sizesAbove()
    const offers = /\d/.test(text) ? pricedItemsIn(text, sizes.all) : []
    if (sizes.of && offers.length === sizes.all.length) {
      this.used.add(sizes.of.line)
      this.usedSegments.add(sizes.of)
    }
    const hasMoney = offers.some((offer) => !offer.bare)
    const askedPrice = /\bprices?\b/i.test(text) ? askedFor(text) : null
    if (askedPrice !== null && trimmed(askedPrice) === '') this.askPending(plain)
    else if (!labelled && !hasMoney && isDetail(text)) this.block.push(plain)
    else if (labelled || !isSmallTalk(text, marks.stripped, hasMoney)) this.offered(text, offers, plain, marks)
    if (this.block.length > MAX_BLOCK_LINES) this.leaveBlock()
  }

  /** Returns the sizes of a heading such as 'Soups (2 litres / 4 litres)'. */
  private sizesAbove(): { all: string[]; of?: Plain } {
    const of = this.block.findLast(({ text }) => !isDetail(text)) ?? this.headingPart
    const all =
      /\(([^()]*\/[^()]*)\)/
        .exec(of?.text ?? '')?.[1]
        ?.split('/')
        .map((size) => size.trim()) ?? []
    return of && all.length > 1 && all.every((size) => size !== '' && isOnlySize(size)) ? { all, of } : { all: [] }
  }

  private offered(text: string, offers: readonly PricedItem[], plain: Plain, { struck }: Marks): void {
    const askedPrice = offers.length > 0 ? null : askedFor(text)
    if (offers.length > 0) this.take(offers, plain)
    else if (askedPrice !== null && askedPrice.trim() === '') this.askPending(plain)
    else if (askedPrice !== null || /(?:\s-|:-|=|₦|\?{2,}|-)$/.test(text)) this.ask(askedPrice ?? text, plain)
    else if (IN_WORDS.test(text)) this.ask(text.replace(IN_WORDS, ''), plain)
    else if ((plain.soldOut || struck) && !isOnlySize(text)) this.ask(text, plain)
    else if (SHORT_PRICE.test(text) && this.lines.length > 0) this.ask(text.replace(SHORT_PRICE, ''), plain, THOUSANDS)
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
        if (name) {
          this.usedSegments.add(name.part)
          Object.assign(read, {
            line: name.line,
            name: name.named.name,
            unit: offer.unit ?? name.named.unit,
            isActive: read.isActive && !name.soldOut,
          })
        } else if (this.wasModel(read, plain)) continue
      } else if (offer.name === '' && this.wasModel(read, plain)) continue
      else if (nameless) this.nameFromContext(read, plain.line)
      else {
        this.leaveBlock(true)
        this.stale = true
      }
      if (read.name === '' && offer.bare) continue
      this.add(read, plain.line)
      this.usedSegments.add(plain)
    }
  }

  /** Handles `NB 530` above `29,500`: the plain number above is part of the name, not a price. */
  private wasModel(read: Read, plain: Plain): boolean {
    const { line } = plain
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
    this.usedSegments.add(plain)
    return true
  }

  /** Handles a price above its name: `5,000`, then the name, then an empty line. */
  private namePrevious(): void {
    const name = this.pendingName()
    if (!name || !this.previous) return
    this.usedSegments.add(name.part)
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
    this.used.add(read.line).add(at)
    this.lines.push(read)
    this.previous = read
    this.previousAt = at
  }

  private ask(words: string, plain: Plain, problem = NO_PRICE): void {
    this.leaveBlock(true)
    const { name, unit } = nameAndUnit(words.replace(/[?₦]+$/, '').replace(/-$/, ''))
    if (name === '' || name.split(' ').length > 9) return
    // Without a price, a count may be part of the name.
    const counted = unit !== null && /^\d/.test(unit)
    const named = counted ? { name: trimmed(words.replace(/[?₦]+$/, '')), unit: null } : { name, unit }
    this.add({ ...UNPRICED, line: plain.line, ...named, isActive: !plain.soldOut, problem })
    this.usedSegments.add(plain)
  }

  /** Handles `Yam | 3,500 | 2,000` without titles: any of the numbers may be the price. */
  private askedOfCells(raw: string, plain: { line: number; bulleted: boolean; soldOut: boolean }): boolean {
    if (!/[|\t]/.test(raw) || raw.length > MAX_SEGMENT_LENGTH) return false
    const cells = raw.split(/[|\t]/).flatMap((cell) => cleanLine(cell).text || [])
    const [name = '', ...others] = /^\d{1,3}$/.test(cells[0] ?? '') ? cells.slice(1) : cells
    const numbers = others.filter((cell) => readNaira(cell).naira !== null)
    if (numbers.length < 2 || numbers.length < others.length || !/\p{L}{2}/u.test(name) || /\d{3}/.test(name))
      return false
    this.ask(name, { ...plain, text: name, end: false }, WHICH_PRICE)
    return true
  }

  /** Handles "DM for price" under a name. */
  private askPending(asking: Plain): void {
    const pending = this.block.length > 0 && !this.block.at(-1)?.end ? this.pendingName() : undefined
    if (!pending || pending.named.name.split(' ').length > 6 || this.lines.length === 0) return
    this.add({ ...UNPRICED, line: pending.line, ...pending.named, isActive: !pending.soldOut, problem: NO_PRICE })
    this.usedSegments.add(asking).add(pending.part)
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
    else if (before && at - this.previousAt <= 1 && isBySize(before.name, sizes))
      read.name = trimmed(`${withoutSize(before.name)} ${sizes.toLowerCase()}`)
    else if (this.heading !== '' && !this.stale && counted) Object.assign(read, counted)
    else if (this.heading !== '' && !this.stale && (sizes === '' || /\d/.test(sizes) || !isVessel(sizes)))
      read.name = trimmed(`${this.heading} ${sizes}`)
    else if (sizes !== '' && !/[a-z]{4}/i.test(sizes)) read.problem ??= NO_NAME
    if (!this.headingPart || this.heading === '' || !read.name.startsWith(this.heading)) return
    this.used.add(this.headingPart.line)
    this.usedSegments.add(this.headingPart)
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
    return found && { ...found, part: found, named: nameAndUnit(found.text) }
  }

  /** Decides if lines without a price are headings, or products that are listed like the others. */
  private leaveBlock(isNameNext = false): void {
    const block = this.block
    const [lone] = block
    // Between two products, without an empty line, it is one more.
    const isListed = isNameNext && block.length === 1 && lone?.line === this.previousAt + 1 && !lone.end
    this.block = []
    if (block.length === 0) return
    for (const plain of block) {
      const { text, bulleted, line, soldOut } = plain
      if (
        (bulleted ||
          (isListed && text.split(' ').length <= 3 && /^\p{L}{3}/u.test(text) && !HEADING_WORD.test(text))) &&
        this.lines.some((other) => other.line < line) &&
        !/[:!?.]$|\bfree$/i.test(text) &&
        text.split(' ').length <= 6 &&
        !isTitle(text)
      ) {
        const { name, unit } = nameAndUnit(text)
        if (name === '') continue
        this.used.add(line)
        this.usedSegments.add(plain)
        this.lines.push({ ...UNPRICED, line, name, unit, isActive: !soldOut, problem: NO_PRICE })
      }
    }
    const last = block.findLast(({ text }) => !isDetail(text))
    this.heading = last ? headingOf(last.text) : ''
    this.headingPart = last
    this.stale = false
  }
}

/** Returns true for 'medium' after 'Live ram small'. */
const isBySize = (before: string, size: string) => {
  const [last = '', ...others] = before.toLowerCase().split(' ').reverse()
  return others.length > 0 && [last, size.toLowerCase()].every((word) => BY_SIZE.test(word))
}
const BY_SIZE = /^(?:small|medium|big|bigger|large|jumbo|mini)$/

/** Matches "Was ₦25,000" as a whole line. */
const ONLY_OLD =
  /^(?:was|formerly|before|old price|initially|initial price|usual price|normal price)\b[^\p{L}]*n?[\d.,]+[km]?$/iu

/** Matches '2x4 hard wood 3.2', which may be thousands. */
const SHORT_PRICE = /(?<=\p{L}{2} )\d{1,3}\.\d{1,2}$/u
/** A phone in exchange is not for sale. */
const SWAP = /^swap\b.*\d/i

const HEADING_WORD =
  /^\p{Lu}{3,}\b|s$|\b(?:others?|new|available|stock|section|corner|more|drinks|food|fashion|accessories)\b/u

const UNPRICED = { written: '', price: null, bare: false, signed: false, separated: true }

/** Matches "two thousand naira", for which the owner must type the number. */
const IN_WORDS =
  / ?(?:\b(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|and|hundred) ){0,6}(?:hundred|thousand|million)(?: \p{L}+){0,4}$/iu

const lastWord = (text: string) => text.split(' ').at(-1)?.replace(/s$/, '')
const measureOf = (name: string) => /\d+(?:\.\d+)? ?(\p{L}+|["”])[^\p{L}]*$/u.exec(name)?.[1]?.toLowerCase() ?? ''
