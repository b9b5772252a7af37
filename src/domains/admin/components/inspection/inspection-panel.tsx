import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { Breakable } from '#client/breakable.tsx'
import type { InspectedShop } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { PAST_TENSE } from '#domains/shops/moderation/moderation.policy.ts'
import { moderationRoutes } from '#domains/shops/shops.routes.ts'
import { href, pages } from '#routes.ts'
import { shownPhone } from '#shared/forms/phone-number.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditList } from '../edits/edit-list.tsx'
import { WaitingChange } from '../edits/held-change.tsx'
import { RatingsLink } from '../ratings/ratings-link.tsx'
import { EarlierShops } from '../shops/sent-again.tsx'
import { VerifiedFacts } from '../verification/verified-facts.tsx'
import { Checklist } from './inspection-checklist.tsx'
import { InspectionPictures } from './inspection-pictures.tsx'
import { InspectionSection } from './inspection-section.tsx'
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
    <div className="mt-2.5 grid gap-3 pb-1">
      <InspectionPictures shop={data} />
      <Checklist shop={data} />
      <Background shop={data} />
      {held.length > 0 && <WaitingChange shopId={shopId} edits={held} onDecided={() => void refetch()} />}
      {seen.length > 0 && (
        <InspectionSection title="Changed since approval">
          <EditList edits={seen} />
        </InspectionSection>
      )}
      <History shop={data} />
      {data.earlier.length > 0 && (
        <InspectionSection title="Earlier shops like this one">
          <EarlierShops earlier={data.earlier} />
        </InspectionSection>
      )}
      <Details shop={data} />
      <VerifiedFacts shop={data} onChange={() => void refetch()} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Link href={href(pages.shop, { shopId })} className="link inline-flex min-h-11 items-center text-sm">
          Open its page
        </Link>
        <RatingsLink shop={shopId} />
      </div>
    </div>
  )
}

type Fact = [name: string, value: ReactNode, isWarning?: boolean]

function Background({ shop }: { shop: InspectedShop }) {
  const shared = [shop.isPhoneShared && 'phone number', shop.isPictureShared && 'picture'].filter(Boolean)
  const facts: Fact[] = [
    ['Owner', `${shop.owner ?? 'No name'}, since ${dateText(shop.ownerSince)}`],
    ['Other shops', shop.otherShops.join(', ') || 'none'],
    [
      'Same phone or photo',
      shared.length > 0 ? `Another shop uses this ${shared.join(' and ')}` : 'no other shop',
      shared.length > 0,
    ],
  ]
  if (shop.isOwnerBanned) facts.unshift(['Ban', 'This owner is banned', true])
  return <Facts facts={facts} />
}

function Details({ shop }: { shop: InspectedShop }) {
  return (
    <InspectionSection title="About the shop">
      <p className="mb-1.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        {shop.description ?? 'No description.'}
      </p>
      <Facts
        facts={[
          ['Category', shop.category?.name],
          ['Phone', shop.phone && shownPhone(shop.phone)],
          ['Email', shop.email && <Breakable text={shop.email} />],
          ['Website', shop.website && <Breakable text={shop.website} />],
          ['Landmark', shop.landmark],
          ['Address', shop.address],
        ]}
      />
    </InspectionSection>
  )
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-1 text-sm">
    {facts.map(([name, value, isWarning]) => (
      <div key={name} className="flex justify-between gap-3">
        <dt className="flex-none text-ink-soft">{name}</dt>
        <dd className={`min-w-0 text-right font-semibold [overflow-wrap:anywhere] ${isWarning ? 'text-warn' : ''}`}>
          {value ?? 'Not given'}
        </dd>
      </div>
    ))}
  </dl>
)

function History({ shop: { decisions } }: { shop: InspectedShop }) {
  if (decisions.length === 0) return null
  return (
    <InspectionSection title="Decisions">
      <ul className="grid gap-1 text-sm">
        {decisions.map(({ id, kind, reason, by, at }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {dateText(at)}: {by ?? 'An admin'} {PAST_TENSE[kind]}
            {reason && ` (${reason})`}
          </li>
        ))}
      </ul>
    </InspectionSection>
  )
}
