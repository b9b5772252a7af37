import { expect, test } from 'vitest'
import { jobContext } from '#platform/http/api/request-context.ts'
import type { AdminActor } from '#shared/caller.ts'
import { useDb } from '../../../../test/support/db.ts'
import { aCustomer } from '../../../../test/support/people.ts'
import { type AdminAct, adminAct } from './admin-act.ts'
import type { Impartial } from './conflict-of-interest.ts'

const at = useDb()
const woken: string[][] = []
const deps = {
  config: { rateLimits: true },
  clock: { now: () => new Date('2026-11-28T12:00:00Z') },
  jobs: { enqueue: async () => {} },
  live: { wake: (people: string[]) => woken.push(people) },
} as unknown as Parameters<typeof adminAct>[1]

const decided: AdminAct<string> = {
  result: 'done',
  impartial: null,
  entries: [
    { action: 'shop.approved', resource: 'shop:1', details: {} },
    { action: 'owner.banned', resource: 'user:2', details: {} },
  ],
  panels: ['shops', 'owners'],
}
const count = async (table: string) => (await at.db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
const written = async () => ({
  entries: await count('audit_logs'),
  counters: await count('rate_counters'),
  events: await count('live_events'),
  woken: woken.length,
})

test('a decision is audited, counted for each thing and shown, and one that fails or changes nothing is not', async () => {
  const admin = { id: await aCustomer(at.db) } as AdminActor
  const act = (decide: Parameters<typeof adminAct<string>>[3]) =>
    adminAct(at.db, deps, { admin, request: jobContext }, decide)
  const before = await written()

  await expect(
    act(async (tx) => {
      await tx.query('test.decideAndFail', `update users set first_name = 'Half' where id = $1`, [admin.id])
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await act(async () => ({ unchanged: 'as it was' }))).toBe('as it was')
  expect({ ...(await written()), woken: 0 }).toEqual({ ...before, woken: 0 })
  expect((await at.db.pool.query('select first_name from users where id = $1', [admin.id])).rows[0].first_name).toBe(
    'Ada',
  )

  expect(await act(async () => decided)).toBe('done')
  const after = await written()
  expect([after.entries - before.entries, after.events - before.events]).toEqual([2, 2])
  expect(after.counters).toBeGreaterThan(before.counters + 2)
  expect(woken.at(-1)).toEqual(['admins'])
})

test('a decision without audit entry, screens or the check for a conflict of interest does not compile', () => {
  const { result, impartial, entries, panels } = decided
  // @ts-expect-error: no entry
  const unaudited: AdminAct<string> = { result, impartial, entries: [], panels }
  // @ts-expect-error: no screens
  const unseen: AdminAct<string> = { result, impartial, entries }
  // @ts-expect-error: the conflict of interest was not checked
  const unchecked: AdminAct<string> = { result, entries, panels }
  // @ts-expect-error: a proof that was not made by the check
  const invented: Impartial = {}
  expect([unaudited, unseen, unchecked, invented]).toHaveLength(4)
})
