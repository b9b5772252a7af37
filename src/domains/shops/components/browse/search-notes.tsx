import { Link } from 'wouter'
import type { SearchNotes as Notes, SuggestedSearch } from '#domains/search/search.contract.ts'
import { href } from '#routes.ts'
import { countText } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** `instead` is the address of the literal search. */
export function SearchNotes({
  notes,
  thing,
  typed,
  instead,
}: {
  notes: Notes
  thing: string
  typed: string | undefined
  instead: string
}) {
  const { corrected, place, letGo, sort } = notes
  return (
    <>
      {(corrected || place) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          {corrected ? (
            <span>
              Showing results for <b>{corrected.to}</b>
              {place && (
                <>
                  {' '}
                  in <b>{place}</b>
                </>
              )}
            </span>
          ) : (
            <span>
              <b>{place}</b> was read as a place
            </span>
          )}
          <Link href={instead} rel="nofollow" className="link flex min-h-11 items-center gap-x-1.5">
            Search instead for {typed}
          </Link>
        </p>
      )}
      {sort && <p className="mt-2">Cheapest first</p>}
      {letGo && (
        <p className="mt-2">
          No {thing} matches every word. Showing results without <b>{letGo.join(', ')}</b>
        </p>
      )}
    </>
  )
}

export function NothingFound({
  title,
  path,
  all,
  things,
  offers = [],
}: {
  title: string
  path: string
  all: string
  things: string
  offers?: SuggestedSearch[] | undefined
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
