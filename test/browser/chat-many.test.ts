import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { chatVisits, inputOf, messageShop, openMessages, panelOf, rowsOf, textsOf } from '../support/chat.ts'
import { aPaidOwner, say } from '../support/conversations.ts'
import { aProduct, aShop, type MadeShop } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { type SignedInCaller, signedIn } from '../support/signed-in.ts'

const server = useServer()
const { as } = chatVisits(server, useBrowser())
const ask = (text: string, values: unknown[]) => server.db.pool.query(text, values)
let owner: SignedInCaller
let busy: MadeShop
let quiet: MadeShop
let supplier: MadeShop
let bola: SignedInCaller

/** So many more conversations than the first part of the list has, the later ones the older. */
const OLDER = ['Bola', 'Chidi', 'Dayo', 'Supplier']

beforeAll(async () => {
  owner = await aPaidOwner(server)
  busy = await aShop(server.db, { ownerId: owner.id, name: 'Busy Corner' })
  quiet = await aShop(server.db, { ownerId: owner.id, name: 'Quiet Corner' })
  supplier = await aShop(server.db, { ownerId: (await aPaidOwner(server)).id, name: 'Supplier Stores' })
  bola = await aCustomer('Bola')
  const begun = [
    await say(bola, { shopId: busy.id, message: 'Hello from Bola' }),
    await say(await aCustomer('Chidi'), { shopId: busy.id, message: 'Hello from Chidi' }),
    await say(await aCustomer('Dayo'), { shopId: quiet.id, message: 'Hello from Dayo' }),
    await say(owner, { shopId: supplier.id, message: 'A bag of rice, please' }),
  ]
  for (const [days, { conversationId }] of begun.entries())
    await ask(`update chat_conversations set updated_at = now() - $2::int * interval '1 day' where id = $1`, [
      conversationId,
      days + 1,
    ])
  await ask(
    `with buyer as (insert into users (email, first_name, last_name)
       select 'buyer' || n || '@example.test', 'Buyer', n from generate_series(1, 50) n returning id, last_name)
     insert into chat_conversations (shop_id, customer_user_id, updated_at, last_message)
     select $1, id, now() - last_name::int * interval '1 minute', 'Hello' from buyer`,
    [busy.id],
  )
})

async function aCustomer(firstName: string): Promise<SignedInCaller> {
  const customer = await signedIn(server, 'customer')
  await ask(`update users set first_name = $2, last_name = 'Eze' where id = $1`, [customer.id, firstName])
  return customer
}

const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name }).getByRole('button')
const block = async (page: Page, name: string) => {
  await panelOf(page)
    .getByRole('button', { name: /^More about/ })
    .click()
  await panelOf(page).getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await panelOf(page).getByText(`You have blocked ${name}.`).waitFor()
  await expect.poll(() => inputOf(page).count()).toBe(0)
}
const unblock = async (page: Page) => {
  await panelOf(page).getByRole('button', { name: 'Unblock' }).click()
  await inputOf(page).waitFor()
}

test('G-011 CHAT-27 a shop’s page finds the conversation with it behind fifty later ones', async () => {
  const { page } = await as(owner, `/shops/${supplier.id}`)
  await messageShop(page)
  await expect.poll(() => textsOf(page)).toEqual(['A bag of rice, please'])
  await block(page, supplier.name)
  await unblock(page)
  await panelOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(50)
  expect(await panelOf(page).getByRole('button', { name: 'Start Chat' }).count()).toBe(0)
})

test('G-011 a product of an owner’s quiet shop lists its conversations, behind fifty later ones of another shop', async () => {
  const rice = await aProduct(server.db, quiet.id)
  const { page } = await as(owner, `/products/${rice.id}`)
  await page.getByRole('button', { name: 'Message Shop' }).click()
  await rowOf(page, 'Dayo Eze').waitFor()
  expect(await rowsOf(page).count()).toBe(1)
})

test('CHAT-05 G-142 the search finds a name behind fifty later ones, whose conversation is as any other', async () => {
  const { page } = await as(owner, '/terms')
  await openMessages(page)
  await expect.poll(() => rowsOf(page).count()).toBe(50)
  const search = panelOf(page).getByRole('searchbox')
  await search.fill('nobody')
  await panelOf(page).getByText('No conversations with that name.').waitFor()
  await search.fill('chidi')
  await rowOf(page, 'Chidi Eze').click()
  await expect.poll(() => textsOf(page)).toEqual(['Hello from Chidi'])
  await block(page, 'Chidi Eze')
  await unblock(page)
})

test('CHAT-28 G-146 later pages of a list update like the first one, without gaps', async () => {
  const { page } = await as(owner, '/terms')
  await openMessages(page)
  await panelOf(page).getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(50 + OLDER.length)
  await rowOf(page, 'Chidi Eze').click()
  await expect.poll(() => textsOf(page)).toEqual(['Hello from Chidi'])
  await block(page, 'Chidi Eze')
  await panelOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(() => rowOf(page, 'Chidi Eze').innerText()).not.toContain('unread')
  await say(bola, { shopId: busy.id, message: 'Are you open?' })
  await rowsOf(page).first().getByText('Are you open?').waitFor()
  await rowOf(page, 'Buyer 50').waitFor()
  expect(await rowsOf(page).count()).toBe(50 + OLDER.length)
})
