import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../support/account-visits.ts'
import { aGuest, aPaidOwner, type ChatClient, listOf, say } from '../support/conversations.ts'
import { untilLocked } from '../support/lock-waits.ts'
import { aShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const run = (text: string, values: unknown[] = []) => server.db.pool.query(text, values)
let owner: SignedInCaller
let customer: SignedInCaller
let guest: ChatClient
let shops: { id: number }[]

beforeEach(async () => {
  owner = await aPaidOwner(server)
  customer = await signedIn(server, 'customer')
  guest = await aGuest(server)
  shops = []
  for (let n = 0; n < 3; n++) shops.push(await aShop(server.db, { ownerId: owner.id }))
  // Each kind of what a guest keeps is about another shop, the first merge's is the last.
  const [written, visited, saved] = shops.map(({ id }) => id)
  expect((await guest.send('POST', '/api/customer/favorites', { shopId: saved })).status).toBeLessThan(300)
  const { conversationId } = await say(guest, { shopId: written, message: 'Hello' })
  const { rows } = await run('select guest_session_id as id from chat_conversations where id = $1', [conversationId])
  await run('insert into shop_visits (shop_id, guest_session_id) values ($1, $2)', [visited, rows[0].id])
})

const signIn = () => guest.send('POST', '/api/customer/login', { contact: customer.email, password: PASSWORD })

test('G-064 all shops that a guest’s things are about are held at once, before the first merge: a removal that has one gets the others', async () => {
  const removal = await server.db.pool.connect()
  try {
    await removal.query('begin')
    const [first, ...others] = shops.map(({ id }) => id)
    await removal.query('select from shops where id = $1 for update', [first])
    const signing = signIn()
    await untilLocked(server.db)
    await removal.query('select from shops where id = any($1) order by id for update', [others])
    await removal.query('delete from shops where owner_id = $1', [owner.id])
    await removal.query('commit')
    expect((await signing).status).toBe(200)
  } finally {
    removal.release()
  }
  expect(await listOf(customer)).toMatchObject([{ shop: null, lastMessage: 'Hello' }])
})

test('G-064 G-087 a sign-in and the deletion of the owner’s account, at once, both succeed', async () => {
  const [signing, deletion] = await Promise.all([
    signIn(),
    owner.send('DELETE', '/api/account', { password: PASSWORD }),
  ])
  expect([signing.status, deletion.status]).toEqual([200, 200])
  expect(await listOf(customer)).toMatchObject([{ lastMessage: 'Hello' }])
})
