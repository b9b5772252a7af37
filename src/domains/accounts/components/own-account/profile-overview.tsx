import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { href, pages, redirects } from '#routes.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { MessagesSquare } from '#ui/icons/accounts.ts'
import { MessageCircle } from '#ui/icons/details.ts'
import { Heart } from '#ui/icons/drawn.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PREVIEWS, useConversations, useFavorites } from './profile-reads.ts'

/** Shows the counts (CPROF-05 to CPROF-07). */
export function ProfileFigures({ emailVerified }: { emailVerified: boolean }) {
  const favorites = useFavorites()
  const conversations = useConversations()
  return (
    <dl className="card grid grid-cols-3 divide-x divide-line">
      <Figure name="Favorite shops" value={favorites.items?.length} />
      <Figure name="Conversations" value={conversations.items && conversations.total} />
      <Figure name="Email status" value={emailVerified ? 'Verified' : 'Pending'} to={pages.account} />
    </dl>
  )
}

/** Shows the first favorites and conversations (CPROF-08 to CPROF-10). */
export function ProfileOverview() {
  const favorites = useFavorites()
  const conversations = useConversations()
  return (
    <>
      <Preview
        title="Favorite shops"
        all={{ to: pages.favorites, count: favorites.items?.length ?? 0 }}
        list={favorites}
        none={{
          Icon: Heart,
          title: 'No favorites yet',
          about: 'Tap the heart on a shop to save it here.',
          to: pages.browseShops,
          action: 'Browse Shops',
        }}
      >
        {({ id, shopId, shop }) => (
          <SignInEntry key={id} name={shop.name} about={shop.location}>
            {/* The server redirects to the shop's page (G-001). */}
            <a
              href={href(redirects.shop, { shopId })}
              className={buttonClass('outline', 'flex-none')}
              aria-label={`View Shop: ${shop.name}`}
            >
              View Shop
            </a>
          </SignInEntry>
        )}
      </Preview>
      <Preview
        title="Conversations"
        id="conversations"
        list={conversations}
        none={{
          Icon: MessageCircle,
          title: 'No conversations yet',
          about: 'Your messages to shops will appear here.',
          to: pages.browseProducts,
          action: 'Browse Products',
        }}
      >
        {({ id, shop, updatedAt }) => (
          <SignInEntry key={id} name={shop?.name ?? 'Unknown Shop'} about={`Last message ${relativeTime(updatedAt)}`}>
            <Link
              href={pages.browseProducts}
              // The target page opens the conversation (G-009).
              state={{ conversationId: id }}
              className={buttonClass('outline', 'flex-none')}
              aria-label={`View Chat: ${shop?.name ?? 'Unknown Shop'}`}
            >
              <MessagesSquare /> View Chat
            </Link>
          </SignInEntry>
        )}
      </Preview>
    </>
  )
}

function Figure({ name, value, to }: { name: string; value: number | string | undefined; to?: string }) {
  return (
    <div className="relative flex flex-col-reverse justify-end py-1.5 text-center leading-tight">
      <dt className="text-[min(0.75rem,3.4vw)] text-ink-soft">
        {to ? (
          <Link href={to} className="after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="whitespace-nowrap text-[min(1.0625rem,4.8vw)] font-extrabold figures">
        {value ?? <Skeleton className="mx-auto h-5 w-8" />}
      </dd>
    </div>
  )
}

function Preview<T>({
  title,
  id,
  all,
  list: { items, isError, retry },
  none,
  children,
}: {
  title: string
  id?: string
  all?: { to: string; count: number }
  list: { items: T[] | undefined; isError: boolean; retry: () => void }
  none: { Icon: IconComponent; title: string; about: string; to: string; action: string }
  children: (item: T) => ReactNode
}) {
  return (
    <section aria-label={title} id={id}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {all && all.count > PREVIEWS && (
          <Link href={all.to} className="link inline-flex min-h-6 items-center text-sm">
            All ({all.count})
          </Link>
        )}
      </div>
      {isError && !items && <Failure onRetry={retry} />}
      {!isError && !items && <Skeleton className="h-16 w-full rounded-card" />}
      {items?.length === 0 && (
        <div className="card p-3.5">
          <div className="flex items-center gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-brand-soft text-brand">
              <none.Icon className="size-5" />
            </span>
            <p>
              <b className="block">{none.title}</b>
              <span className="text-sm text-ink-soft">{none.about}</span>
            </p>
          </div>
          <Link href={none.to} className={buttonClass('outline', 'mt-3 w-full')}>
            {none.action}
          </Link>
        </div>
      )}
      {items && items.length > 0 && (
        <ul className="card divide-y divide-line px-3.5">{items.slice(0, PREVIEWS).map(children)}</ul>
      )}
    </section>
  )
}

function SignInEntry({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      {children}
    </li>
  )
}
