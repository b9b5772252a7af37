import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { modules } from '../../src/modules.ts'
import { type SignedIn, signedInAdmin } from '../support/account-people.ts'
import { PASSWORD, useAccounts } from '../support/account-server.ts'
import { aShop } from '../support/people.ts'

const at = useAccounts({ requireEmailVerification: false, env: { RATE_LIMITS: '0' } })
let admin: SignedIn
let shopId: number
beforeAll(async () => {
  admin = await signedInAdmin(at)
  shopId = (await aShop(at.db)).id
})

const ADMINS = ['moderator', 'financeAdmin', 'fullAdmin', 'anyAdmin']
const calls = modules
  .flatMap(({ contract = {} }): Endpoint[] => Object.values(contract))
  .filter(({ who }) => ADMINS.includes(who))
type Schema = { shape?: object; def?: { shape?: object; innerType?: Schema; options?: Schema[] } }
const fieldsOf = ({ shape, def }: Schema): string[] =>
  def?.innerType ? fieldsOf(def.innerType) : (def?.options?.flatMap(fieldsOf) ?? Object.keys(shape ?? def?.shape ?? {}))

/** Encoded parts of addresses: NUL, a lone surrogate, invalid UTF-8, long text, numbers out of range, and SQL. */
const IN_ADDRESS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  'x'.repeat(5_000),
  '-1',
  '2147483648',
  '1e308',
  '%27%3B--',
  'NaN',
  '%5B%5D',
]
const MANY = Array(10_000).fill('\ud800')
const IN_FIELD = [null, -1, '\0', 'a\ud800', 'x'.repeat(100_000), MANY]
const IN_BODY = [...IN_FIELD, 1e308, '', [], {}, { verified: { $ne: null } }]
/** Valid values for every call, so that each test has only one invalid field. */
const RIGHT = {
  banned: true,
  reason: 'other',
  text: 'Words',
  until: null,
  seen: null,
  upheld: true,
  outcome: 'dismissed',
  name: 'Bags',
  icon: 'shirt',
  description: null,
  order: [1, 2],
  before: [1, 2],
  version: 1,
  decision: 'accept',
  status: 'failed',
  price: 900,
  note: 'Words',
  verified: true,
  on: '2026-01-01',
  about: 'Yaba, Lagos',
  number: 'RC 123456',
  email: 'new@example.test',
  firstName: 'Bisi',
  lastName: 'Ade',
  adminRole: 'finance',
  password: PASSWORD,
  ids: [1],
}
const PLACES: Record<string, string> = { kind: 'visit', reference: '00000-00000' }
const filled = (path: string, given: Record<string, string> = {}) =>
  path.replace(
    /:(\w+)/g,
    (_, name: string) => given[name] ?? PLACES[name] ?? (name === 'shopId' ? String(shopId) : '1'),
  )

test.each(calls.map((call) => [call.route.join(' '), call] as const))(
  'hostile input is rejected with a sentence: %s',
  async (_name, { route: [method, path], params, query, body }) => {
    const send = async (address: string, given?: unknown) => {
      const { status, body: answer } = await admin.browser.call(method, address, given)
      const what = `${method} ${address.slice(0, 100)} ${JSON.stringify(given)?.slice(0, 200)}`
      expect(status, what).toBeLessThan(500)
      if (status >= 400) expect((answer as { message?: string }).message, what).toEqual(expect.any(String))
    }
    const usual = method === 'GET' ? undefined : RIGHT
    for (const wrong of IN_ADDRESS) {
      for (const name of fieldsOf(params as Schema)) await send(filled(path, { [name]: wrong }), usual)
      for (const name of fieldsOf(query as Schema)) await send(`${filled(path)}?${name}=${wrong}`, usual)
    }
    for (const name of fieldsOf(query as Schema)) await send(`${filled(path)}?${`${name}=1&`.repeat(500)}`, usual)
    if (usual === undefined || !body) return
    for (const wrong of IN_BODY) await send(filled(path), wrong)
    for (const name of new Set(fieldsOf(body as Schema)))
      for (const wrong of IN_FIELD) await send(filled(path), { ...RIGHT, [name]: wrong })
  },
)
