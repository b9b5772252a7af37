import { useEffect, useState } from 'react'

/** A link that did not open. Without a network it opens by itself once there is one. */
type Unopened = { go: () => void; isOffline: boolean }

let place = (_link: Unopened | null) => {}

/** Says on the page why a link does not open; null takes that back. */
export const showUnopened: typeof place = (link) => place(link)

/** Its code is with the page, because without a network none can be loaded. */
export function UnopenedLink() {
  const [link, setLink] = useState<Unopened | null>(null)
  useEffect(() => {
    place = setLink
    addEventListener('popstate', () => setLink(null))
  }, [])
  useEffect(() => {
    if (!link?.isOffline) return
    addEventListener('online', link.go)
    return () => removeEventListener('online', link.go)
  }, [link])
  return (
    <div role="status" className="toast z-30">
      {link && (
        <div className="toast-card">
          <p className="flex-1">
            {link.isOffline ? (
              <>
                <b>You are offline.</b> We will try again when you are back.
              </>
            ) : (
              'That did not work. Please try again.'
            )}
          </p>
          <button type="button" className="btn underline" onClick={link.go}>
            Try Again
          </button>
        </div>
      )}
    </div>
  )
}
