import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { href, pages, redirects } from '#routes.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { MessagesSquare } from '#ui/icons/accounts.ts'
import { MessageCircle } from '#ui/icons/details.ts'
import { Heart, Store } from '#ui/icons/drawn.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PREVIEWS, useConversations, useFavorites } from './profile-reads.ts'

/** Shows counts and the first favorites and conversations (CPROF-05 to CPROF-10). */
export function ProfileOverview({ emailVerified }: { emailVerified: boolean }) {
  const favorites = useFavorites()
  const conversations = useConversations()
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 sm:gap-3">
        <Figure name="Favorite shops" value={favorites.items?.length} />
        <Figure name="Conversations" value={conversations.items && conversations.total} />
        <Figure name="Email status" value={emailVerified ? 'Verified' : 'Pending'} />
      </dl>
      <Preview
        title="Favorite shops"
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
      <Link href={pages.browseProducts} className={buttonClass('primary', 'w-full')}>
        <Store /> Browse More Shops
      </Link>
    </>
  )
}

function Figure({ name, value }: { name: string; value: number | string | undefined }) {
  return (
    <div className="card flex flex-col-reverse justify-end py-3 text-center">
      <dt className="text-[min(0.75rem,3.4vw)] text-ink-soft sm:text-sm">{name}</dt>
      <dd className="whitespace-nowrap text-[min(1.125rem,4.8vw)] font-extrabold figures sm:text-2xl">
        {value ?? <Skeleton className="mx-auto h-7 w-8" />}
      </dd>
    </div>
  )
}

function Preview<T>({
  title,
  list: { items, isError, retry },
  none,
  children,
}: {
  title: string
  list: { items: T[] | undefined; isError: boolean; retry: () => void }
  none: { Icon: IconComponent; title: string; about: string; to: string; action: string }
  children: (item: T) => ReactNode
}) {
  return (
    <section aria-label={title} className="card p-5">
      <h2 className="text-lg">{title}</h2>
      {isError && !items && <Failure onRetry={retry} />}
      {!isError && !items && <Skeleton className="mt-3 h-16 w-full" />}
      {items?.length === 0 && (
        <>
          <div className="mt-3 flex items-center gap-3">
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
        </>
      )}
      {items && items.length > 0 && (
        <ul className="mt-1 divide-y divide-line">{items.slice(0, PREVIEWS).map(children)}</ul>
      )}
    </section>
  )
}

function SignInEntry({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      {children}
    </li>
  )
}
