import { useEffect, useState } from 'react'

/** A navigation that did not happen: its page was kept. Without a network it happens by itself once there is one. */
type Kept = { go: () => void; isOffline: boolean }

let place = (_kept: Kept | null) => {}

/** Keeps the page and says why its link does not open; null takes that back. */
export const keepPage: typeof place = (kept) => place(kept)

/** Its code is with the page, because without a network none can be loaded. */
export function KeptPage() {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    place = setKept
    addEventListener('popstate', () => setKept(null))
  }, [])
  useEffect(() => {
    if (!kept?.isOffline) return
    addEventListener('online', kept.go)
    return () => removeEventListener('online', kept.go)
  }, [kept])
  return (
    <div role="status" className="toast z-30">
      {kept && (
        <div className="toast-card">
          <p className="flex-1">
            {kept.isOffline ? (
              <>
                <b>You are offline.</b> We will try again when you are back.
              </>
            ) : (
              'That did not work. Please try again.'
            )}
          </p>
          <button type="button" className="btn underline" onClick={kept.go}>
            Try Again
          </button>
        </div>
      )}
    </div>
  )
}
