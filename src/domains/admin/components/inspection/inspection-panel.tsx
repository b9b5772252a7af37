import { type ReactNode, useEffect } from 'react'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { Breakable } from '#client/breakable.tsx'
import { priceText } from '#domains/selling/components/own-products/price-text.ts'
import { iconOf, NoPhoto } from '#domains/shops/components/category-icon.tsx'
import type { InspectedShop } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { PAST_TENSE } from '#domains/shops/moderation/moderation.policy.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { href } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Failure } from '#ui/failure.tsx'
import { Circle, CircleCheckBig } from '#ui/icons/selling.ts'
import { Photo } from '#ui/photo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditList } from '../edits/edit-list.tsx'
import { WaitingChange } from '../edits/held-change.tsx'
import { RatingsLink } from '../ratings/ratings-link.tsx'
import { EarlierShops } from '../shops/sent-again.tsx'
import { VerifiedFacts } from '../verification/verified-facts.tsx'
import { usePresence } from './use-presence.ts'

export const inspectionRead = (shopId: number) =>
  read<InspectedShop>(href(moderationRoutes.lookAtShop[1], { shopId }), {}, 'person')

/** Shows what an admin needs to decide about a shop, and tells the other admins. `version` changes with the shop. */
export function InspectionPanel({ shopId, version }: { shopId: number; version: number | string }) {
  usePresence(shopId)
  const { data, isError, refetch } = useRead(inspectionRead(shopId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shop has changed
  useEffect(() => void refetch(), [refetch, version])
  if (!data) return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="mt-3 h-60 w-full" />
  const [held, seen] = [data.edits.filter(({ isHeld }) => isHeld), data.edits.filter(({ isHeld }) => !isHeld)]
  return (
    <div className="mt-3 grid gap-4 border-t border-line pt-3">
      <div className="flex flex-wrap gap-3.5">
        <div className="size-24 flex-none overflow-hidden rounded-control bg-sunken">
          <Photo
            src={data.imageUrl}
            alt={`Photo of ${data.name}`}
            widths={[160, 320]}
            sizes="96px"
            fallback={<NoPhoto slug={iconOf(data.category)} />}
          />
        </div>
        <div className="min-w-40 flex-1 text-sm [overflow-wrap:anywhere]">
          <p className="whitespace-pre-line">{data.description ?? 'No description.'}</p>
          {data.isPictureShared && <Warning>Another shop uses this picture</Warning>}
        </div>
      </div>
      <Facts shop={data} />
      <Checklist shop={data} />
      <VerifiedFacts shop={data} onChange={() => void refetch()} />
      <Products shop={data} />
      {held.length > 0 && <WaitingChange shopId={shopId} edits={held} onDecided={() => void refetch()} />}
      {seen.length > 0 && (
        <AdminSection title="Changed since approval">
          <EditList edits={seen} />
        </AdminSection>
      )}
      <History shop={data} />
      {data.earlier.length > 0 && (
        <AdminSection title="Earlier shops like this one">
          <EarlierShops earlier={data.earlier} />
        </AdminSection>
      )}
      <RatingsLink shop={shopId} />
    </div>
  )
}

const Warning = ({ children }: { children: ReactNode }) => <p className="text-sm font-semibold text-warn">{children}</p>

function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mb-1.5 text-sm font-bold">{title}</h4>
      {children}
    </section>
  )
}

function Facts({ shop }: { shop: InspectedShop }) {
  const facts: [name: string, value: ReactNode, warning?: string | false][] = [
    ['Owner', shop.owner, shop.isOwnerBanned && 'This owner is banned'],
    ['Category', shop.category?.name ?? null],
    ['Phone', shop.phone && shownPhone(shop.phone), shop.isPhoneShared && 'Another shop uses this phone number'],
    ['Email', shop.email && <Breakable text={shop.email} />],
    ['Website', shop.website && <Breakable text={shop.website} />],
    ['Landmark', shop.landmark],
    ['Address', shop.address],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
      {facts.map(([name, value, warning]) => (
        <div key={name} className="flex gap-2">
          <dt className="w-20 flex-none text-ink-soft">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {value ?? 'Not given'}
            {warning && <Warning>{warning}</Warning>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Checklist({ shop: { checklist } }: { shop: InspectedShop }) {
  const shown = checklist.filter(({ step }) => step !== 'approval')
  return (
    <AdminSection title="Checklist">
      <ul className="grid gap-1 text-sm">
        {shown.map(({ step, done, text }) => (
          <li key={step} className="flex gap-2">
            {done ? (
              <CircleCheckBig className="mt-0.5 size-4 flex-none text-ok" />
            ) : (
              <Circle className="mt-0.5 size-4 flex-none text-warn" />
            )}
            <span>
              <span className="sr-only">{done ? 'Done: ' : 'Missing: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

function Products({ shop: { products, productCount } }: { shop: InspectedShop }) {
  if (productCount === 0) return null
  return (
    <AdminSection title={countPhrase(productCount, 'product', 'products')}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {products.map((product) => (
          <li key={product.id} className="flex items-center gap-2.5 text-sm">
            <span className="size-12 flex-none overflow-hidden rounded-control bg-sunken">
              <Photo src={product.imageUrl} alt="" widths={[160]} sizes="48px" fallback={<NoPhoto slug={null} />} />
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {product.name} <b className="block figures">{priceText(product)}</b>
            </span>
          </li>
        ))}
      </ul>
      {productCount > products.length && (
        <p className="mt-1.5 text-sm text-ink-soft">The newest {products.length} are shown.</p>
      )}
    </AdminSection>
  )
}

function History({ shop: { decisions } }: { shop: InspectedShop }) {
  if (decisions.length === 0) return null
  return (
    <AdminSection title="Decisions">
      <ul className="grid gap-1 text-sm">
        {decisions.map(({ id, kind, reason, by, at }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {dateText(at)}: {by ?? 'An admin'} {PAST_TENSE[kind]}
            {reason && ` (${reason})`}
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
