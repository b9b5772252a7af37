import '#ui/styles/dashboard.css'
import { type ReactNode, useMemo, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { useInboxCounts } from '#domains/chat/components/messages/inbox-counts.ts'
import { shopDeliveriesRead } from '#domains/delivery/components/delivery-reads.ts'
import { ShopDeliveries } from '#domains/delivery/components/shop/shop-deliveries.tsx'
import { ownDecisionsRead } from '#domains/shops/components/decisions/decision-reads.ts'
import { OwnDecisions } from '#domains/shops/components/decisions/own-decisions.tsx'
import { ownShopsRead } from '#domains/shops/components/shop-reads.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { ReturnFromPaying } from '#domains/subscriptions/components/returned/return-from-paying.tsx'
import { paidUntil, renewableFrom } from '#domains/subscriptions/subscriptions.policy.ts'
import { countText } from '#shared/count-text.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { Failure } from '#ui/failure.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useDashboardAddress } from '../components/dashboard/dashboard-address.ts'
import { DashboardHero } from '../components/dashboard/dashboard-hero.tsx'
import { FigureCards } from '../components/dashboard/figure-cards.tsx'
import { MyShops } from '../components/dashboard/my-shops.tsx'
import { shopTotals } from '../components/dashboard/own-shop-figures.ts'
import { PlanNotes } from '../components/dashboard/plan-notes.tsx'
import { SellingForms, useOpenForm } from '../components/forms/selling-forms.tsx'
import { ownShopsWithProductsRead, subscriptionRead, todayRead } from '../components/selling-reads.ts'
import { TodayCards } from '../components/today/today-cards.tsx'
import { todoList } from '../components/today/todo.ts'
import { TodoList } from '../components/today/todo-list.tsx'
import { ViewsByDay } from '../components/today/views-by-day.tsx'

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
  const [tab, showTab] = useDashboardAddress(shops, (shop) => openForm({ kind: 'shop', shop }))
  const [visited, setVisited] = useState<readonly string[]>([])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  return (
    <>
      <ReturnFromPaying />
      {/* Elsewhere the tabs are directly below the header. */}
      {tab === 'shops' ? <DashboardHero shops={shops} /> : <h1 className="sr-only">Dashboard</h1>}
      <div className="wrap pb-5">
        <Tabs
          label="Dashboard"
          variant="line"
          current={tab}
          onChoose={showTab}
          tabs={[
            {
              key: 'shops',
              name: 'My Shops',
              panel: <Overview shops={shops} onRetry={onRetry} />,
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
    </>
  )
}

/** Shows today's counts, what to do first, the shops, and below them what rarely matters. */
function Overview({ shops, onRetry }: Shown) {
  const { data: today, isError, refetch } = useRead(todayRead())
  const inbox = useInboxCounts()
  const { data: deliveries } = useRead(shopDeliveriesRead())
  const { data: decisions } = useRead(ownDecisionsRead())
  const { data: subscription } = useRead(subscriptionRead())
  const figures = shops && shopTotals(shops)
  const hasShops = shops !== undefined && shops.length > 0
  const unanswered = deliveries?.filter(({ takesAnswer, answer }) => takesAnswer && answer === null) ?? []
  const [next] = unanswered
  const until = paidUntil(subscription)
  const list = todoList({
    conversations: inbox?.waiting ?? 0,
    oldestCustomer: inbox?.oldest?.customerName ?? null,
    deliveries: unanswered.length,
    nextDelivery: next ? `${next.quantity} × ${next.productName}` : null,
    decisions: new Set(decisions?.flatMap(({ mayAnswer, shopId }) => (mayAnswer ? shopId : []))).size,
    oldPrices: today?.oldPrices.count ?? 0,
    productsWithoutPhoto: today?.productsWithoutPhoto ?? 0,
    yearEnds: until && Date.parse(renewableFrom(until)) <= Date.now() ? until : null,
  })
  return (
    <>
      {hasShops &&
        (isError && !today ? (
          <Failure onRetry={() => void refetch()} />
        ) : (
          <TodayCards
            today={today}
            waiting={inbox?.waiting}
            oldest={inbox?.oldest && <RelativeTime at={inbox.oldest.since} />}
          />
        ))}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <div className="min-w-0">
          {hasShops && (
            <TodoList
              list={list}
              isComplete={Boolean(today && inbox && deliveries && decisions)}
              oldPricesShop={today?.oldPrices.shopId ?? null}
            />
          )}
          <MyShops shops={shops} onRetry={onRetry} />
          <OwnDecisions />
        </div>
        <div className="min-w-0">
          {hasShops && today && <ViewsByDay byDay={today.byDay} shopId={shops[0]?.id ?? 0} />}
          <FigureCards
            cards={[
              {
                name: 'Total Shops',
                value: figures?.shops,
                about: figures && `${countText(figures.approved)} approved`,
              },
              { name: 'Total Products', value: figures?.products },
              { name: 'Total Views', value: figures?.views },
            ]}
          />
          {hasShops && <ShopDeliveries />}
        </div>
      </div>
      <PlanNotes />
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="pt-2.5 lg:pt-4">
      <h2 className="sr-only">{title}</h2>
      {children}
    </div>
  )
}
