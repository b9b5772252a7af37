import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { cx } from '#ui/class-name.ts'
import { CalendarDays } from '#ui/icons/accounts.ts'
import { ImagePlus } from '#ui/icons/chat.ts'
import { ChevronRight, MessageCircle } from '#ui/icons/details.ts'
import { Truck } from '#ui/icons/drawn.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { ShieldCheck } from '#ui/icons/menus.ts'
import { Tag } from '#ui/icons/selling.ts'
import type { Todo, TodoKind } from './todo.ts'

const RED = 'bg-danger-soft text-danger'
const YELLOW = 'bg-accent-soft text-warn'
const GREEN = 'bg-brand-soft text-brand'

const ICONS: Record<TodoKind, { Icon: IconComponent; color: string }> = {
  messages: { Icon: MessageCircle, color: RED },
  deliveries: { Icon: Truck, color: YELLOW },
  decisions: { Icon: ShieldCheck, color: YELLOW },
  prices: { Icon: Tag, color: GREEN },
  photos: { Icon: ImagePlus, color: GREEN },
  year: { Icon: CalendarDays, color: YELLOW },
}

const ROW = 'flex min-h-14 items-center gap-3 px-3.5 py-2 text-sm leading-5 hover:bg-sunken'

/** `oldPricesShop` is the shop whose prices to confirm first. Nothing is shown while an empty list is not `isComplete`. */
export function TodoList({
  list,
  isComplete,
  oldPricesShop,
}: {
  list: readonly Todo[]
  isComplete: boolean
  oldPricesShop: number | null
}) {
  if (list.length === 0 && !isComplete) return null
  const addressOf: Record<TodoKind, string> = {
    messages: href(pages.dashboard, {}, { tab: 'messages' }),
    deliveries: '#deliveries',
    decisions: '#decisions',
    prices: oldPricesShop === null ? pages.dashboard : href(pages.priceSheet, { shopId: oldPricesShop }),
    photos: href(pages.dashboard, {}, { tab: 'products' }),
    year: pages.subscribe,
  }
  return (
    <section aria-labelledby="todo">
      <div className="mt-4 mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id="todo" className="text-lg">
          To do
        </h2>
        {list.length > 0 && (
          <p className="text-sm text-ink-soft figures">{countPhrase(list.length, 'task', 'tasks')}</p>
        )}
      </div>
      {list.length === 0 ? (
        <p className="card flex min-h-14 flex-wrap items-center gap-x-2 px-3.5 py-2 text-ink-soft">
          Nothing to do.
          <Link href={pages.shareShop} className="link inline-flex min-h-8 items-center">
            Share your shop?
          </Link>
        </p>
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {list.map(({ kind, text, about }) => {
            const { Icon, color } = ICONS[kind]
            const row = (
              <>
                <span className={cx('grid size-9 flex-none place-items-center rounded-control', color)}>
                  <Icon className="size-[1.125rem]" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{text}</span>
                  {about && (
                    <span className="block text-[0.8125rem] [overflow-wrap:anywhere] text-ink-soft">{about}</span>
                  )}
                </span>
                <ChevronRight className="size-5 flex-none" />
              </>
            )
            const address = addressOf[kind]
            return (
              <li key={kind}>
                {address.startsWith('#') ? (
                  <a href={address} className={ROW} onClick={unfold}>
                    {row}
                  </a>
                ) : (
                  <Link href={address} className={ROW}>
                    {row}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Opens the part that the link jumps to. */
function unfold({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const part = document.querySelector(currentTarget.hash)
  if (part instanceof HTMLDetailsElement) part.open = true
}
