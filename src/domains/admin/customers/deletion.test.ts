import { beforeAll, expect, test } from 'vitest'
import { auditOf, type SignedIn, signedInAdmin, signedInCustomer } from '../../../../test/support/account-people.ts'
import { anEmail, PASSWORD, useAccounts } from '../../../../test/support/account-server.ts'
import { anOwner, aShop } from '../../../../test/support/people.ts'
import { createPersonalRows, NAMING, namingRows } from '../../../../test/support/personal-rows.ts'

const at = useAccounts({ requireEmailVerification: false })
let admin: SignedIn
beforeAll(async () => {
  admin = await signedInAdmin(at)
})
const remove = (id: string) => admin.browser.call('DELETE', `/api/admin/customers/${id}`)

test('API-33 ROLE-19 STATE-10 G-087 deletes a customer with everything, for good', async () => {
  const ada = await signedInCustomer(at)
  await createPersonalRows(at.db, await aShop(at.db), ada.id)
  await ada.browser.post('/api/auth/request-password-reset', { email: ada.email })
  expect(await namingRows(at.db, ada.id)).toEqual(NAMING)
  expect((await remove(ada.id)).status).toBe(204)
  expect(await namingRows(at.db, ada.id)).toEqual([])
  const login = (email: string) => at.browser().post('/api/auth/login', { email, password: PASSWORD })
  const [gone, nobody] = [await login(ada.email), await login(anEmail())]
  expect([gone.status, gone.body.message]).toEqual([nobody.status, nobody.body.message])
  expect((await ada.browser.get('/api/account/devices')).status).toBe(401)
  expect((await admin.browser.get('/api/admin/customers')).body).toEqual([])
  expect((await remove(ada.id)).status).toBe(404)
  expect((await auditOf(at, admin.id)).at(-1)).toMatchObject({ action: 'customer.deleted' })
})

test('API-33 G-087 refuses admins and owners of shops', async () => {
  const other = await signedInAdmin(at)
  for (const { id } of [admin, other]) expect((await remove(id)).status).toBe(403)
  const shop = await aShop(at.db, { ownerId: await anOwner(at.db, { paid: false }) })
  const refused = await remove(shop.ownerId)
  expect([refused.status, refused.body.message]).toEqual([409, 'This account owns shops. Remove the shops first.'])
})
