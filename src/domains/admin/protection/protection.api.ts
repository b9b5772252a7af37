import { audit, findTypedPerson, noteReads, wasAdmin } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { periodOf } from '../audit/audit.api.ts'
import { spreadsheetFile } from '../spreadsheet-file.ts'
import { protection as contract } from './protection.contract.ts'
import { listContactReaders } from './readers.queries.ts'
import { listTouched, type Period } from './touched.queries.ts'

const HOUR = 3_600_000
const FILES_PER_HOUR = 30

export const protectionApi = ({ clock, config }: Pick<ServerDeps, 'clock' | 'config'>): Handler[] => [
  handle(contract.readers, ({ db }) => listContactReaders(db)),

  handle(contract.touched, async ({ db, caller, query, request, header }) => {
    const period = await periodFor(db, query)
    const page = await listTouched(db, period, query)
    if (query.cursor === undefined)
      await audit(db, { userId: caller.person.id, action: 'touched.read', ...entryOf(period) }, request, clock.now())
    await noteReads(
      db,
      caller.person.id,
      page.items.map(({ id }) => id),
      clock.now(),
    )
    pageHeaders(header, { next: page.next }, contract.touched.route[1], query)
    return page.items
  }),

  handle(contract.touchedFile, async ({ db, caller, query, request, header }) => {
    const period = await periodFor(db, query)
    const userId = caller.person.id
    const rate = { most: config.rateLimits ? FILES_PER_HOUR : 0, within: HOUR }
    await consumeOrRefuse(db, counterKey('files of those touched for', userId), rate, clock.now())
    header('content-type', 'text/csv; charset=utf-8')
    header('content-disposition', `attachment; filename="touched_${query.from}_${query.to}.csv"`)
    const batches = batchesOf(db, period, {
      onBatch: (ids) => noteReads(db, userId, ids, clock.now()),
      onEnd: (count) => {
        const { resource, details } = entryOf(period)
        const entry = { userId, action: 'touched.exported', resource, details: { ...details, rows: count } }
        return audit(db, entry, request, clock.now())
      },
    })
    return spreadsheetFile(['ID', 'Name', 'Email', 'Phone', 'What was seen'], batches)
  }),
]

type Asked = { account?: string | undefined; from: string; to: string }

async function periodFor(db: Db, { account, ...days }: Asked): Promise<Period> {
  const { from, to } = periodOf(days)
  if (from >= to) throw badRequest('no_period', 'The first day is after the last.')
  const accountId = account === undefined ? null : await findReader(db, account)
  if (accountId === null) throw notFound('no_such_account', 'No account has this ID, email or phone.')
  return { accountId, from, to }
}

/** Somebody by id, e-mail or phone, or a former admin who is gone by the id that the audit log has. */
async function findReader(db: Db, account: string): Promise<string | null> {
  return (await findTypedPerson(db, account)) ?? ((await wasAdmin(db, account)) ? account : null)
}

const entryOf = ({ accountId, from, to }: Period) => ({
  resource: `user:${accountId}`,
  details: { from: from.toISOString(), to: to.toISOString() },
})

const BATCH = 1_000

/** `onEnd` also when nobody waits for the rest. */
async function* batchesOf(
  db: Db,
  period: Period,
  { onBatch, onEnd }: { onBatch: (ids: string[]) => Promise<void>; onEnd: (rows: number) => Promise<void> },
): AsyncGenerator<string[][]> {
  let cursor: string | undefined
  let rows = 0
  try {
    do {
      const page = await listTouched(db, period, { limit: BATCH, cursor })
      await onBatch(page.items.map(({ id }) => id))
      rows += page.items.length
      yield page.items.map(({ id, name, email, phone, what }) => [
        ...[id, name, email ?? '', phone ?? ''],
        what.join(', '),
      ])
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
  } finally {
    await onEnd(rows)
  }
}
