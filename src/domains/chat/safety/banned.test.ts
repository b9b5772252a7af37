import { expect, test } from 'vitest'
import { setBanned } from '#domains/accounts/accounts.ts'
import { aPaidOwner, messagesIn, say } from '../../../../test/support/conversations.ts'
import { openEvents } from '../../../../test/support/event-stream.ts'
import { aShop } from '../../../../test/support/people.ts'
import { useServer } from '../../../../test/support/server.ts'
import { signedIn } from '../../../../test/support/signed-in.ts'
import { until } from '../../../../test/support/until.ts'

const server = useServer()

test('ROLE-17 G-086 a ban during a conversation makes calls answer 403, ends the stream and sends nothing', async () => {
  const [owner, customer] = [await aPaidOwner(server), await signedIn(server, 'customer')]
  const shop = await aShop(server.db, { ownerId: owner.id })
  const { conversationId } = await say(customer, { shopId: shop.id, message: 'Hello' })
  const stream = await openEvents(`${server.origin}/api/chat/events`, customer)
  await stream.next('ready')
  await say(owner, { shopId: shop.id, conversationId, message: 'Good morning' })
  await stream.next('message')

  await server.db.transaction((tx) => setBanned(tx, customer.id, true))
  for (const [method, path, body] of [
    ['POST', '/api/chat/messages', { shopId: shop.id, message: 'Still here' }],
    ['GET', '/api/chat/conversations', undefined],
    ['GET', `/api/chat/conversations/${conversationId}/messages`, undefined],
    ['POST', `/api/chat/conversations/${conversationId}/read`, { upTo: 1 }],
    ['POST', `/api/chat/conversations/${conversationId}/block`, undefined],
    ['GET', '/api/chat/blocks', undefined],
  ] as const)
    expect([path, (await customer.send(method, path, body)).status]).toEqual([path, 403])
  await until('the end of the stream', () => stream.ended())
  expect((await openEvents(`${server.origin}/api/chat/events`, customer)).status).toBe(403)
  expect((await messagesIn(owner, conversationId)).map(({ message }) => message)).toEqual(['Hello', 'Good morning'])
})
