import { Link } from 'wouter'
import type { SearchNotes as Notes, Offer } from '#domains/search/search.contract.ts'
import { countText } from '#shared/counts.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { href } from '../../../../routes.ts'

/** How the words were understood; `instead` is the address of the search with the words as typed. */
export function SearchNotes({ notes, thing, instead }: { notes: Notes; thing: string; instead: string }) {
  const { corrected, letGo } = notes
  return (
    <>
      {corrected && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          <span>
            Showing results for <b>{corrected.to}</b>
          </span>
          <Link href={instead} rel="nofollow" className="link flex min-h-11 items-center gap-x-1.5">
            Search instead for {corrected.from}
          </Link>
        </p>
      )}
      {letGo && (
        <p className="mt-2">
          No {thing} matches every word. Showing results without <b>{letGo.join(', ')}</b>
        </p>
      )}
    </>
  )
}

/** An empty list with the nearest searches that have results, each with their number. */
export function NothingFound({
  title,
  path,
  all,
  things,
  offers = [],
}: {
  title: string
  path: string
  /** The button to the whole list. */
  all: string
  things: string
  offers?: Offer[] | undefined
}) {
  const [whole] = offers.filter(({ query }) => Object.keys(query).length === 0)
  const narrower = offers.filter((offer) => offer !== whole)
  return (
    <EmptyState
      title={title}
      action={
        <>
          {narrower.map(({ label, total, capped, query }, place) => (
            <Link
              key={label}
              href={href(path, {}, query)}
              rel="nofollow"
              className={buttonClass(place === 0 ? 'primary' : 'outline')}
            >
              {label} ({countText(total, capped)})
            </Link>
          ))}
          <Link href={path} className={buttonClass(narrower.length > 0 ? 'outline' : 'primary')}>
            {all}
          </Link>
        </>
      }
    >
      Try fewer or different words{whole && `, or see all ${countText(whole.total, whole.capped)} ${things}`}.
    </EmptyState>
  )
}
