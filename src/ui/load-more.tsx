import { buttonClass } from './button.tsx'

/** A real link for crawlers and without script; with script it adds the next page below. */
export function LoadMore({
  href,
  loading,
  onLoad,
  shown,
  total,
}: {
  href: string
  loading: boolean
  onLoad: () => void
  shown: number
  total: string
}) {
  return (
    <div className="mt-8 flex flex-col items-center gap-2">
      <a
        href={href}
        rel="next"
        className={buttonClass('outline', 'min-w-44')}
        aria-busy={loading || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (!loading) onLoad()
        }}
      >
        {loading && <span className="spinner" aria-hidden="true" />}
        {loading ? 'Loading...' : 'Load more'}
      </a>
      <p className="text-sm text-ink-soft">
        Showing {shown} of {total}
      </p>
    </div>
  )
}
