import { useRef } from 'react'
import { Link } from 'wouter'
import type { ReportedThing } from '#domains/reports/reports.contract.ts'
import { type Outcome, REASONS, type TargetKind } from '#domains/reports/reports.policy.ts'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { RelativeTime } from '#ui/ago.tsx'
import { useConcurrentDecisionToast } from '../concurrency/use-concurrent-decision.ts'
import { DecideReport } from './decide-report.tsx'
import { ReportedConversation } from './reported-conversation.tsx'
import { ReportedCopies } from './reported-copies.tsx'
import { ReportedShop } from './reported-shop.tsx'

const KINDS: Record<TargetKind, string> = {
  shop: 'Shop',
  product: 'Product',
  review: 'Review',
  conversation: 'Conversation',
}
const OUTCOME_NAMES: Record<Outcome, string> = {
  upheld: 'Report upheld',
  dismissed: 'No rule was broken',
}
const BY: Record<ReportedThing['reports'][number]['by'], string> = {
  account: 'An account',
  guest: 'A guest',
  visitor: 'A visitor',
  hidden: 'Unknown',
}
const ROLES: Record<string, string> = { customer: 'customer', shop_owner: 'shop owner', admin: 'admin' }

export function ReportCard({ thing }: { thing: ReportedThing }) {
  const { id, kind, about, review, reports, count, firstAt, ofShop, decision, hidesReporters } = thing
  const others = count - reports.length
  const card = useRef<HTMLElement>(null)
  useConcurrentDecisionToast(card, { kind: 'report', id })
  return (
    <article ref={card} aria-label={`${KINDS[kind]}: ${about}`} className="card p-3.5 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          <About thing={thing} />
        </h3>
        <span className="chip">{KINDS[kind]}</span>
        {count > 1 && <span className="pill bg-accent-soft text-warn">{countPhrase(count, 'report', 'reports')}</span>}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        First reported <RelativeTime at={firstAt} />
        {ofShop && !ofShop.isListed && ' · the shop is hidden now'}
        {isGone(thing) && ' · no longer exists'}
      </p>
      {review && (
        <blockquote className="mt-2 border-l-2 border-line pl-3">
          <b className="block text-sm [overflow-wrap:anywhere]">
            {review.rating} of 5 stars, by {review.by}
          </b>
          {review.comment && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{review.comment}</p>}
        </blockquote>
      )}
      <ReportedCopies copies={thing.copies} isGone={isGone(thing)} />
      {hidesReporters && (
        <p className="mt-3 text-sm font-semibold text-warn">
          You are involved in this report, so the other reporters are hidden.
        </p>
      )}
      <ul className="mt-3 grid gap-2">
        {reports.map(({ reason, text, by, person, createdAt }) => (
          <li key={`${createdAt} ${reason} ${text}`} className="rounded-control bg-sunken px-3 py-2 text-sm">
            <p className="[overflow-wrap:anywhere]">
              <b>{REASONS[reason]}</b>
            </p>
            {text && <p className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>}
            <p className="mt-0.5 [overflow-wrap:anywhere] text-ink-soft">
              {person ? `${person.name}, ${ROLES[person.role] ?? person.role}` : BY[by]} ·{' '}
              <RelativeTime at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-sm text-ink-soft">And {countPhrase(others, 'other', 'others')} before.</p>}
      {kind === 'conversation' && <ReportedConversation reportId={id} />}
      {decision ? (
        <Decided decision={decision} />
      ) : (
        <>
          {ofShop && <ReportedShop shopId={ofShop.id} />}
          <DecideReport thing={thing} />
        </>
      )}
    </article>
  )
}

function Decided({ decision: { outcome, by, at } }: { decision: NonNullable<ReportedThing['decision']> }) {
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm [overflow-wrap:anywhere]">
      <b className={outcome === 'upheld' ? 'text-warn' : 'text-ok'}>{OUTCOME_NAMES[outcome]}</b>{' '}
      <span className="text-ink-soft">
        by {by ?? 'an admin'}, <time dateTime={at}>{dateTimeText(at)}</time>
      </span>
    </p>
  )
}

const isGone = ({ shopId, productId, reviewId, conversationId }: ReportedThing) =>
  [shopId, productId, reviewId, conversationId].every((id) => id === null)

function About({ thing: { kind, about, productId, ofShop } }: { thing: ReportedThing }) {
  if (kind === 'product' && productId !== null && ofShop?.isListed)
    return (
      <Link href={href(pages.product, { productId })} className="hover:underline">
        {about}
      </Link>
    )
  const named =
    kind === 'review' ? `A review of ${about}` : kind === 'conversation' ? `A conversation with ${about}` : about
  if (!ofShop?.isListed) return named
  return (
    <Link href={href(pages.shop, { shopId: ofShop.id })} className="hover:underline">
      {named}
    </Link>
  )
}
