import { type ReactNode, useEffect } from 'react'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { Breakable } from '#client/breakable.tsx'
import { priceText } from '#domains/selling/components/own-products/price-text.ts'
import { lookOf, NoPhoto } from '#domains/shops/components/category-icon.tsx'
import type { LookedAtShop } from '#domains/shops/moderation/look/look.contract.ts'
import { counted } from '#shared/counts.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Failure } from '#ui/failure.tsx'
import { Circle, CircleCheckBig } from '#ui/icons/selling.ts'
import { Photo } from '#ui/photo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { href } from '../../../../routes.ts'
import { EditList } from '../edits/edit-list.tsx'
import { VerifiedFacts } from '../verification/verified-facts.tsx'
import { usePresence } from './use-presence.ts'

export const lookRead = (shopId: number) =>
  read<LookedAtShop>(href(ownApi.admin.lookAtShop[1], { shopId }), {}, 'person')

/** All that an admin needs to decide about a shop, inside its row; the other admins see who looks. `version`: of its last decision. */
export function LookPanel({ shopId, version }: { shopId: number; version: number }) {
  usePresence(shopId)
  const { data, isError, refetch } = useRead(lookRead(shopId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision has changed it
  useEffect(() => void refetch(), [refetch, version])
  if (!data) return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="mt-3 h-60 w-full" />
  return (
    <div className="mt-3 grid gap-4 border-t border-line pt-3">
      <div className="flex flex-wrap gap-3.5">
        <div className="size-24 flex-none overflow-hidden rounded-control bg-sunken">
          <Photo
            src={data.imageUrl}
            alt={`Photo of ${data.name}`}
            widths={[160, 320]}
            sizes="96px"
            fallback={<NoPhoto slug={lookOf(data.category)} />}
          />
        </div>
        <div className="min-w-40 flex-1 text-sm [overflow-wrap:anywhere]">
          <p className="whitespace-pre-line">{data.description ?? 'No description.'}</p>
          {data.isPictureShared && <Warning>Another shop has this picture</Warning>}
        </div>
      </div>
      <Facts shop={data} />
      <Checklist shop={data} />
      <VerifiedFacts shop={data} onChange={() => void refetch()} />
      <Products shop={data} />
      {data.edits.length > 0 && (
        <Part title="Changed since the approval">
          <EditList edits={data.edits} />
        </Part>
      )}
      <History shop={data} />
    </div>
  )
}

const Warning = ({ children }: { children: ReactNode }) => <p className="text-sm font-semibold text-warn">{children}</p>

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mb-1.5 text-sm font-bold">{title}</h4>
      {children}
    </section>
  )
}

function Facts({ shop }: { shop: LookedAtShop }) {
  const facts: [name: string, value: ReactNode, warning?: string | false][] = [
    ['Owner', shop.owner],
    ['Category', shop.category?.name ?? null],
    ['Phone', shop.phone, shop.isPhoneShared && 'Another shop has this phone number'],
    ['Email', shop.email && <Breakable text={shop.email} />],
    ['Website', shop.website && <Breakable text={shop.website} />],
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

function Checklist({ shop: { checklist } }: { shop: LookedAtShop }) {
  const shown = checklist.filter(({ step }) => step !== 'approval')
  return (
    <Part title="What is there, and what is missing">
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
    </Part>
  )
}

function Products({ shop: { products, productCount } }: { shop: LookedAtShop }) {
  if (productCount === 0) return null
  return (
    <Part title={counted(productCount, 'product', 'products')}>
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
    </Part>
  )
}

function History({ shop: { decisions } }: { shop: LookedAtShop }) {
  if (decisions.length === 0) return null
  return (
    <Part title="Decisions">
      <ul className="grid gap-1 text-sm">
        {decisions.map(({ id, kind, reason, by, at }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {dateText(at)}: {kind} by {by ?? 'an admin'}
            {reason && ` (${reason})`}
          </li>
        ))}
      </ul>
    </Part>
  )
}
