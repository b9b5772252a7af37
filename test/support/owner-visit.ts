import type { BrowserContextOptions } from 'playwright-core'
import type { visitsTo } from './account-visits.ts'
import { aShop } from './people.ts'
import type { TestServer } from './server.ts'

type Visits = ReturnType<typeof visitsTo>

/** Opens the dashboard, or another address, as a shop owner with an approved shop. Without an address the page stays blank. */
export async function ownerAt(
  server: TestServer,
  { signedInAt }: Visits,
  { address = '/dashboard', ...options }: BrowserContextOptions & { address?: string | null } = {},
) {
  const visit = await signedInAt(null, 'shop_owner', options)
  const [owner] = await server.db.query<{ id: string }>('test.ownerByEmail', 'select id from users where email = $1', [
    visit.email,
  ])
  const shop = await aShop(server.db, { ownerId: owner?.id ?? '', name: 'Own Corner' })
  if (address !== null) await visit.page.goto(address)
  return { ...visit, shop, ownerId: shop.ownerId }
}
