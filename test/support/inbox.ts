import { beforeAll, beforeEach } from 'vitest'
import { aPaidOwner, listOf, say } from './conversations.ts'
import { aShop } from './people.ts'
import { useServer } from './server.ts'
import { type SignedInCaller, signedIn } from './signed-in.ts'

type Shop = { id: number; name: string }
type People = { owner: SignedInCaller; otherOwner: SignedInCaller; customer: SignedInCaller }

/** Makes two owners and a customer, and for each test a shop of the first owner without conversations. */
export function useInbox() {
  const server = useServer()
  let people: People
  let shop: Shop
  beforeAll(async () => {
    const [owner, otherOwner] = [await aPaidOwner(server), await aPaidOwner(server)]
    people = { owner, otherOwner, customer: await signedIn(server, 'customer') }
  })
  beforeEach(async () => {
    shop = await aShop(server.db, { ownerId: people.owner.id, name: 'Mama Cass Kitchen' })
  })
  const listed = (query = '') => listOf(people.owner, `?shopId=${shop.id}&side=shop_owner${query}`)
  return {
    server,
    /** Of the test that runs. */
    world: () => ({ ...people, shop }),
    /** Begins a conversation with a message. */
    asked: async (from: Pick<SignedInCaller, 'send'> = people.customer, message = 'Is rice there?') =>
      (await say(from, { shopId: shop.id, message })).conversationId,
    answered: (conversationId: number) => say(people.owner, { shopId: shop.id, conversationId, message: 'Yes' }),
    listed,
    only: async () => (await listed())[0],
  }
}
