import type { Readable } from 'node:stream'
import { audit, findPersonByText, recordPersonalAccess, wasAdmin } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import type { RequestContext } from '#platform/http/api/request-context.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Fresh, FullAdmin } from '#shared/caller.ts'
import { HOUR } from '#shared/time/units.ts'
import { periodOf } from '../audit/audit.api.ts'
import { spreadsheetFile } from '../spreadsheet-file.ts'
import { listAffectedPeople, type Period } from './affected.queries.ts'
import { protection as contract } from './protection.contract.ts'
import { listContactReaders } from './readers.queries.ts'

const FILES_PER_HOUR = 30

export const protectionApi = ({ clock, config }: Pick<ServerDeps, 'clock' | 'config'>): Handler[] => [
  handle(contract.readers, ({ db }) => listContactReaders(db)),

  handle(contract.touched, async ({ db, caller, query, request, header }) => {
    const period = await periodFor(db, query)
    const page = await listAffectedPeople(db, period, query)
    if (query.cursor === undefined)
      await audit(db, { userId: caller.person.id, action: 'touched.read', ...entryOf(period) }, request, clock.now())
    await recordPersonalAccess(
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
    header('content-type', 'text/csv; charset=utf-8')
    header('content-disposition', `attachment; filename="touched_${query.from}_${query.to}.csv"`)
    return fileFor(db, { clock, config }, caller.person, period, request)
  }),
]

/** Returns the file and logs the admin who gets it. Throws 429. */
async function fileFor(
  db: Db,
  { clock, config }: Pick<ServerDeps, 'clock' | 'config'>,
  { id: userId }: Fresh<FullAdmin>,
  period: Period,
  request: RequestContext,
): Promise<Readable> {
  const rate = { most: config.rateLimits ? FILES_PER_HOUR : 0, within: HOUR }
  await consumeOrRefuse(db, counterKey('files of those touched for', userId), rate, clock.now())
  const batches = batchesOf(db, period, {
    onBatch: (ids) => recordPersonalAccess(db, userId, ids, clock.now()),
    onEnd: (count) => {
      const { resource, details } = entryOf(period)
      const entry = { userId, action: 'touched.exported', resource, details: { ...details, rows: count } }
      return audit(db, entry, request, clock.now())
    },
  })
  return spreadsheetFile(['ID', 'Name', 'Email', 'Phone', 'What was seen'], batches)
}

type Asked = { account?: string | undefined; from: string; to: string }

async function periodFor(db: Db, { account, ...days }: Asked): Promise<Period> {
  const { from, to } = periodOf(days)
  if (from >= to) throw badRequest('no_period', 'The first day is after the last.')
  const accountId = account === undefined ? null : await findReader(db, account)
  if (accountId === null) throw notFound('no_such_account', 'No account has this ID, email or phone.')
  return { accountId, from, to }
}

/** Finds a person by id, email or phone, or a deleted former admin by the id in the audit log. */
async function findReader(db: Db, account: string): Promise<string | null> {
  return (await findPersonByText(db, account)) ?? ((await wasAdmin(db, account)) ? account : null)
}

const entryOf = ({ accountId, from, to }: Period) => ({
  resource: `user:${accountId}`,
  details: { from: from.toISOString(), to: to.toISOString() },
})

const BATCH = 1_000

/** `onEnd` also runs when the client leaves early. */
async function* batchesOf(
  db: Db,
  period: Period,
  { onBatch, onEnd }: { onBatch: (ids: string[]) => Promise<void>; onEnd: (rows: number) => Promise<void> },
): AsyncGenerator<string[][]> {
  let cursor: string | undefined
  let rows = 0
  try {
    do {
      const page = await listAffectedPeople(db, period, { limit: BATCH, cursor })
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
