import { beforeAll, expect, test } from 'vitest'
import { TwoFactorOff } from '#domains/accounts/contract/own-account-forms.contract.ts'
import { isAdminWho } from '#shared/admins/admin-roles.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import {
  proveFresh,
  rowOf,
  type SignedIn,
  signedInAdmin,
  signedInCustomer,
} from '../../../test/support/account-people.ts'
import { PASSWORD, useAccounts } from '../../../test/support/account-server.ts'
import { modules } from '../../modules.ts'

const at = useAccounts({ requireEmailVerification: false })
const ELEVEN_MINUTES = 11 * 60_000

const endpoints = modules.flatMap(({ contract = {} }) => Object.values(contract)) as Endpoint[]
const nameOf = ({ route }: Endpoint) => route.join(' ')

/** Calls that give power, cannot be undone, move money or export people's data. */
const NEED_A_PROOF = [
  'POST /api/admin/admins',
  'PUT /api/admin/admins/:adminId',
  'DELETE /api/admin/admins/:adminId',
  'PUT /api/admin/acts/:actId/approve',
  'DELETE /api/admin/customers/:customerId',
  'GET /api/admin/customers/export',
  'GET /api/admin/touched/export',
  'PUT /api/admin/payments/:paymentId',
  'PUT /api/admin/settings',
]
/** Calls that look powerful but can be undone or only read. */
const NEED_NONE = [
  // Restored within 30 days.
  'DELETE /api/admin/shops/:shopId',
  'DELETE /api/admin/shops/:shopId/look',
  // With a reason, and its author can write another.
  'DELETE /api/admin/ratings/:reviewId',
  // Only if no shop has it.
  'DELETE /api/admin/categories/:categoryId',
  // An admin must be able to cancel quickly.
  'DELETE /api/admin/acts/:actId',
  'GET /api/admin/admins',
  'GET /api/admin/payments',
  // Send a test to the caller alone, or only read.
  'GET /api/admin/settings',
  'POST /api/admin/settings/test',
  // Counted from one when it happens again.
  'DELETE /api/admin/errors/:errorId',
]
const LOOKS_POWERFUL = /^DELETE |export|\/admins|payment|setting/

let admin: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
})

const ofAdmins = endpoints.filter(({ who }) => isAdminWho(who))

test('G-204 every powerful call of admins is in one of the lists, with or without a recent proof', () => {
  expect(ofAdmins.length).toBeGreaterThan(50)
  const fresh = ofAdmins.filter((endpoint) => endpoint.fresh === true).map(nameOf)
  expect(fresh.toSorted()).toEqual(NEED_A_PROOF.toSorted())
  const others = ofAdmins.map(nameOf).filter((name) => LOOKS_POWERFUL.test(name) && !fresh.includes(name))
  expect(others.toSorted()).toEqual(NEED_NONE.toSorted())
})

test('G-204 case 12: a session without a recent proof can do none of them, and nothing happens', async () => {
  const { id } = await signedInCustomer(at)
  const stolen = at.browser()
  for (const [name, value] of admin.browser.cookies) stolen.cookies.set(name, value)
  at.later(ELEVEN_MINUTES)
  const before = await at.db.query('test.acts', 'select count(*)::int as n from admin_acts')
  for (const endpoint of endpoints.filter(({ fresh }) => fresh)) {
    const [method, path] = endpoint.route
    const url = path.replace(':customerId', id).replace(':adminId', id).replace(/:\w+/g, '1')
    for (const body of method === 'GET' ? [undefined] : [{}, { password: PASSWORD, adminRole: 'all' }]) {
      const refused = await stolen.call(method, url, body)
      expect([nameOf(endpoint), refused.status, refused.body.code]).toEqual([nameOf(endpoint), 403, 'fresh_proof'])
    }
  }
  expect(await rowOf(at, id)).toMatchObject({ id, is_admin: false })
  expect(await at.db.query('test.acts', 'select count(*)::int as n from admin_acts')).toEqual(before)
  await proveFresh(admin.browser)
  expect((await admin.browser.call('DELETE', `/api/admin/customers/${id}`)).status).toBe(204)
})

test('G-204 two-factor sign-in is turned off by password and code in the call itself', () => {
  const accepts = (body: object) => TwoFactorOff.safeParse(body).success
  expect(endpoints.find((endpoint) => nameOf(endpoint) === 'POST /api/account/two-factor/off')?.body).toBe(TwoFactorOff)
  expect([accepts({ password: PASSWORD, twoFactorCode: '123456' }), accepts({ password: PASSWORD })]).toEqual([
    true,
    false,
  ])
})
