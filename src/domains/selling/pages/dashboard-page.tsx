import { Store } from '#ui/icons/drawn.ts'
import '#ui/styles/dashboard.css'
import { type ReactNode, useMemo, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { ShopDeliveries } from '#domains/delivery/components/shop/shop-deliveries.tsx'
import { OwnDecisions } from '#domains/shops/components/decisions/own-decisions.tsx'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { HowItWorks } from '#domains/subscriptions/components/how-it-works.tsx'
import { ReturnFromPaying } from '#domains/subscriptions/components/returned/return-from-paying.tsx'
import { SimplePricing } from '#domains/subscriptions/components/simple-pricing.tsx'
import { countText } from '#shared/count-text.ts'
import { Eye, Package } from '#ui/icons/accounts.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useDashboardAddress } from '../components/dashboard/dashboard-address.ts'
import { DashboardHero } from '../components/dashboard/dashboard-hero.tsx'
import { FigureCards } from '../components/dashboard/figure-cards.tsx'
import { MyShopsTab } from '../components/dashboard/my-shops-tab.tsx'
import { shopTotals } from '../components/dashboard/own-shop-figures.ts'
import { SellingForms, useOpenForm } from '../components/forms/selling-forms.tsx'
import { ownShopsWithProductsRead } from '../components/selling-reads.ts'

const loadInbox = () => import('#domains/chat/components/inbox/inbox.tsx').then((module) => module.Inbox)
const loadInboxBadge = () =>
  import('#domains/chat/components/inbox/inbox-badge.tsx').then((module) => module.InboxBadge)
const loadProductsTab = () => import('../components/own-products/products-tab.tsx').then((module) => module.ProductsTab)

const NO_SHOPS: readonly OwnShop[] = []

/** ROUTE-14, DASH-01 to DASH-36. */
export default function DashboardPage() {
  // The server renders the shops into the page. Their products load later.
  const { data: known, isError, refetch } = useRead(ownShopsRead())
  const { data: withProducts } = useRead(ownShopsWithProductsRead())
  const shops = useMemo(() => known && joined(known, withProducts), [known, withProducts])
  return (
    <SellingForms shops={shops ?? []}>
      <Dashboard shops={shops} onRetry={isError && (() => void refetch())} />
    </SellingForms>
  )
}

function joined(shops: readonly OwnShop[], withProducts: readonly OwnShop[] = []): OwnShop[] {
  const productsOf = new Map(withProducts.map(({ id, products }) => [id, products]))
  return shops.map((shop) => ({ ...shop, products: productsOf.get(shop.id) ?? shop.products }))
}

type Shown = { shops: readonly OwnShop[] | undefined; onRetry: (() => void) | false }

function Dashboard({ shops, onRetry }: Shown) {
  const openForm = useOpenForm()
  const [tab, showTab] = useDashboardAddress(() => openForm({ kind: 'shop' }))
  const [visited, setVisited] = useState<readonly string[]>([])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  const figures = shops && shopTotals(shops)
  return (
    <>
      <ReturnFromPaying />
      <DashboardHero shops={shops} />
      <div className="wrap pt-5 md:pt-8">
        <FigureCards
          cards={[
            {
              name: 'Total Shops',
              value: figures?.shops,
              about: figures && `${countText(figures.approved)} approved`,
              Icon: Store,
            },
            { name: 'Total Products', value: figures?.products, Icon: Package },
            { name: 'Total Views', value: figures?.views, Icon: Eye },
          ]}
        />
        <OwnDecisions />
        {shops && shops.length > 0 && <ShopDeliveries />}
        <div className="mt-6">
          <Tabs
            label="Dashboard"
            current={tab}
            onChoose={showTab}
            tabs={[
              {
                key: 'shops',
                name: 'My Shops',
                panel: (
                  <Panel title="My Shops">
                    <MyShopsTab shops={shops} onRetry={onRetry} />
                  </Panel>
                ),
              },
              {
                key: 'products',
                name: 'Products',
                panel: visited.includes('products') && (
                  <Panel title="Products">
                    <LazyComponent
                      load={loadProductsTab}
                      props={{ shops }}
                      fallback={<Skeleton className="h-96 w-full rounded-card" />}
                    />
                  </Panel>
                ),
              },
              {
                key: 'messages',
                name: 'Messages',
                badge: <LazyComponent load={loadInboxBadge} props={{}} fallback={null} />,
                panel: visited.includes('messages') && (
                  <Panel title="Messages">
                    <LazyComponent
                      load={loadInbox}
                      props={{ shops: shops ?? NO_SHOPS, isShown: tab === 'messages' }}
                      fallback={<Skeleton className="h-96 w-full rounded-card" />}
                    />
                  </Panel>
                ),
              },
            ]}
          />
        </div>
        <div className="mt-12 grid gap-12">
          <HowItWorks id="how-it-works" />
          <SimplePricing id="pricing" />
        </div>
      </div>
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="pt-5">
      <h2 className="sr-only">{title}</h2>
      {children}
    </div>
  )
}
