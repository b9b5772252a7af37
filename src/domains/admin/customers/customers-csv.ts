import { Readable } from 'node:stream'
import { type CustomerRecord, customerLines, listCustomers } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { DAY } from '#shared/time/units.ts'
import { headerOf, spreadsheetFile } from '../spreadsheet-file.ts'

/** CUST-17. */
const COLUMNS = [
  'Customer ID',
  'Email',
  'Phone',
  'City',
  'Contact Method',
  'Email Verified',
  'Phone Verified',
  'Banned',
  'Joined Date',
  'Account Age (Days)',
]
const BATCH = { all: 500, searched: 1_000 }

/** Streams all customers, or those that match a search, as a CSV file (G-091). */
export const customersCsv = (
  db: Db,
  q: string | undefined,
  now: Date,
  onEnd: (sent: Sent) => Promise<void>,
): Readable => (q === undefined ? fileOfAll(db, now, onEnd) : spreadsheetFile(COLUMNS, batchesOf(db, q, now, onEnd)))

/** Drops each text once it is sent: query results and generator values would stay in memory until a full garbage collection. */
function fileOfAll(db: Db, now: Date, onEnd: (sent: Sent) => Promise<void>): Readable {
  let rows = 0
  let after: readonly string[] | null = null
  let isNoted = false
  const note = async () => {
    if (isNoted) return
    isNoted = true
    await onEnd({ rows, ids: [] })
  }
  const sendOn = async (file: Readable) => {
    const found = await customerLines(db, { after, batch: BATCH.all, now })
    if (file.destroyed) return
    if (!found) {
      const isEmpty = after === null
      await note()
      // One push, because each push can cause the next read.
      if (isEmpty) file.push(headerOf(COLUMNS))
      file.push(null)
      return
    }
    rows += found.count
    after = found.last
    const piece = Buffer.from(`${rows === found.count ? headerOf(COLUMNS) : ''}${found.lines}\r\n`)
    found.lines = ''
    file.push(piece)
  }
  return new Readable({
    read() {
      sendOn(this).catch((error) => this.destroy(error))
    },
    // Also runs when the client leaves early.
    destroy(error, done) {
      note().then(() => done(error), done)
    },
  })
}

/** The ids are empty if the file has all customers and not those of a search. */
export type Sent = { rows: number; ids: readonly string[] }

const MAX_IDS = 1_000

/** `onEnd` also runs when the client leaves early. */
async function* batchesOf(
  db: Db,
  q: string,
  now: Date,
  onEnd: (sent: Sent) => Promise<void>,
): AsyncGenerator<string[][]> {
  let cursor: string | undefined
  let rows = 0
  const ids: string[] = []
  try {
    do {
      const page = await listCustomers(db, { q, limit: BATCH.searched, cursor })
      rows += page.items.length
      ids.push(...page.items.slice(0, MAX_IDS - ids.length).map(({ id }) => id))
      yield page.items.map((customer) => rowOf(customer, now))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
  } finally {
    await onEnd({ rows, ids })
  }
}

/** CUST-18 to CUST-22. customer-lines.queries.ts of accounts does the same in SQL. */
export function rowOf(customer: CustomerRecord, now: Date): string[] {
  const { id, email, phone, city, contactMethod, isEmailVerified, isPhoneVerified, banned, createdAt } = customer
  return [
    id,
    email,
    phone && shownPhone(phone),
    city?.trim(),
    contactMethod,
    yesOrNo(isEmailVerified),
    yesOrNo(isPhoneVerified),
    yesOrNo(banned),
    momentText(createdAt),
    String(accountAgeInDays(createdAt, now)),
  ].map((cell) => cell || 'N/A')
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

const accountAgeInDays = (createdAt: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY))

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const momentText = (at: Date) => moment.format(at).replace(/, (?=\d\d:)/, ' ')

const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short', timeStyle: 'medium' })

/** Returns 'customers_2026-03-05_14-07-59.csv' (CUST-20). */
export const fileName = (now: Date): string =>
  `customers_${stamp.format(now).replace(' ', '_').replaceAll(':', '-')}.csv`
