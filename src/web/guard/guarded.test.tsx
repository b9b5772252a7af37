import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { makeQueryClient } from '#client/api/query-client.ts'
import type { ScreenWho } from '#client/screen.ts'
import { checks } from '#domains/accounts/components/identity/identity.ts'
import { render } from '../entry.server.tsx'
import { guarded } from './guarded.tsx'

const ada = { id: 'a', firstName: 'Ada', isAdmin: false }
const people = {
  nobody: {},
  customer: { customer: { authenticated: true, customer: ada } },
  shopOwner: { shop_owner: ada },
  general: { general: ada },
  admin: { general: { ...ada, isAdmin: true } },
}

function clientOf(held: Partial<Record<keyof typeof checks, unknown>>): QueryClient {
  const client = makeQueryClient(vi.fn())
  const known = { general: null, shop_owner: null, customer: { authenticated: false }, ...held }
  for (const kind of ['general', 'shop_owner', 'customer'] as const)
    client.setQueryData(checks[kind].queryKey, known[kind] as never)
  return client
}

function seen(who: ScreenWho, client: QueryClient): string {
  const Page = guarded(who, () => <p>the page itself</p>)
  return renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath="/somewhere">
        <Page />
      </Router>
    </QueryClientProvider>,
  )
}

const MAY: Record<ScreenWho, (keyof typeof people)[]> = {
  signedIn: ['customer', 'shopOwner', 'general', 'admin'],
  customer: ['customer'],
  owner: ['shopOwner', 'general', 'admin'],
  admin: ['admin'],
  payer: ['customer', 'shopOwner', 'general', 'admin'],
}

test.each(Object.entries(MAY))('a screen for %s is rendered only for %j', (who, may) => {
  const names = Object.keys(people) as (keyof typeof people)[]
  const shown = names.filter((name) => seen(who as ScreenWho, clientOf(people[name])).includes('the page itself'))
  expect(shown).toEqual(may)
})

test('nothing of a guarded screen is rendered before the person is known', () => {
  for (const who of Object.keys(MAY)) {
    const html = seen(who as ScreenWho, makeQueryClient(vi.fn()))
    expect(html).not.toContain('the page itself')
    expect(html).toContain('Loading...')
  }
})

test('ADMIN-02 a signed-in person who is not an admin is denied', () => {
  for (const held of [people.customer, people.shopOwner, people.general]) {
    const html = seen('admin', clientOf(held))
    expect(html).toContain('Access Denied')
    expect(html).toContain('You don&#x27;t have permission to access the admin panel.')
    expect(html).toContain('Go Home')
  }
})

test('the server reads no data for people who may not see a screen', async () => {
  const origin = 'http://localhost'
  const asked: string[] = []
  const transport = async (_method: string, address: string) => {
    asked.push(address)
    return { body: [], header: () => null }
  }
  await render(new URL('/shop-owner-home', origin), origin, transport)
  expect(asked).toEqual([])
  await render(new URL('/', origin), origin, transport)
  expect(asked).not.toEqual([])
})
