import { useRef } from 'react'
import { iconOf, NoPhoto } from '#domains/shops/components/category-icon.tsx'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { countPhrase } from '#shared/count-text.ts'
import { countDaysAgo } from '#shared/time/days-ago.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { cx } from '#ui/class-name.ts'
import { Photo } from '#ui/photo.tsx'
import { useConcurrentDecisionToast } from '../concurrency/use-concurrent-decision.ts'
import type { Reason } from '../decisions/decide.ts'
import { Looking } from '../shops/looking.tsx'
import { SentAgain } from '../shops/sent-again.tsx'
import { ChangedNote, WaitingActions } from '../shops/waiting-actions.tsx'
import { MissingChips } from './missing-chips.tsx'
import { useShown } from './use-shown.ts'

/** Days after which a shop has waited too long. */
const LATE_DAYS = 7

type QueueRowProps = {
  shop: ModeratedShop
  /** The preview shows this shop. */
  isLooked: boolean
  onLook: () => void
  onFocus: () => void
  /** 'outdated' if the shop has changed since it was selected. */
  selected: boolean | 'outdated'
  onSelect: (shown: ModeratedShop, isOn: boolean) => void
  reason?: (() => Reason | null) | undefined
}

/** Shows a shop that waits for approval (ADMIN-12). */
export function QueueRow({ shop, isLooked, onLook, onFocus, selected, onSelect, reason }: QueueRowProps) {
  const { id, name, location, category, owner, productCount, createdAt } = shop
  const shown = useShown(shop, isLooked)
  const card = useRef<HTMLElement>(null)
  useConcurrentDecisionToast(card, { kind: 'shop', id, seen: shop.decision?.id })
  const days = countDaysAgo(createdAt)
  return (
    // Keys move the focus from row to row.
    <article
      ref={card}
      aria-label={name}
      data-row={id}
      tabIndex={-1}
      onFocus={onFocus}
      className={cx(
        'relative grid grid-cols-[auto_2.75rem_minmax(0,1fr)] items-center gap-x-2 px-2.5 py-1 -outline-offset-2 lg:grid-cols-[auto_2.75rem_minmax(0,1fr)_auto] lg:gap-x-2.5',
        isLooked && 'bg-brand-soft',
      )}
    >
      <label className="relative z-[2] grid size-8 place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={selected === true}
          disabled={shop.lookedAtBy.length > 0}
          onChange={({ currentTarget }) => onSelect(shown, currentTarget.checked)}
        />
        <span className="sr-only">Select {name}</span>
      </label>
      <div className="size-11 overflow-hidden rounded-control bg-sunken">
        <Photo src={shop.imageUrl} alt="" widths={[160]} sizes="44px" fallback={<NoPhoto slug={iconOf(category)} />} />
      </div>
      <div className="min-w-0 text-[0.8125rem] leading-[1.1rem]">
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 lg:flex-nowrap">
          <h3 className="min-w-0 text-base leading-tight [overflow-wrap:anywhere] lg:truncate">
            <button
              type="button"
              data-act="look"
              aria-expanded={isLooked}
              aria-label={`${isLooked ? 'Close the preview of' : 'Preview'} ${name}`}
              className="text-left font-[inherit] after:absolute after:inset-0 hover:underline"
              onClick={onLook}
            >
              {name}
            </button>
          </h3>
          <MissingChips shop={shop} />
          {shop.isOwnerBanned && (
            <span className="pill flex-none bg-danger-soft px-2 py-0 text-xs text-danger">Owner banned</span>
          )}
        </div>
        <p className="text-ink-soft [overflow-wrap:anywhere] lg:truncate">
          {[location, category?.name, owner, countPhrase(productCount, 'product', 'products')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-xs text-ink-soft">
          Submitted on {dateText(createdAt)} ·{' '}
          <b className={days >= LATE_DAYS ? 'text-danger' : 'text-ink'}>
            {days === 0 ? 'today' : countPhrase(days, 'day', 'days')}
          </b>
          {shop.awaitsPayment && ' · Awaiting payment'}
        </p>
        <SentAgain earlier={shop.earlier} />
        <Looking names={shop.lookedAtBy} />
        {selected === 'outdated' && <p className="font-semibold text-warn">Changed since you selected it</p>}
        <ChangedNote shop={shown} />
      </div>
      <div className="relative z-[2] col-span-full py-1 pl-10 lg:col-span-1 lg:p-0">
        <WaitingActions shop={shown} isMain={isLooked} reason={reason} />
      </div>
    </article>
  )
}
