import { createContext, Fragment, type ReactNode, useContext, useState } from 'react'

type Ask = (dialog: (close: () => void) => ReactNode) => void

const Host = createContext<Ask>(() => {})

/**
 * Shows the dialogs of a panel outside its lists: one stays open, as it was when it was opened, while another admin's decision takes its
 * row away.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ times: number; dialog: ReactNode }>({ times: 0, dialog: null })
  const [ask] = useState(
    () => (make: Parameters<Ask>[0]) =>
      setAsked(({ times: before }) => {
        const times = before + 1
        // A dialog hears late that it was closed: by then another one may stand here.
        const close = () => setAsked((now) => (now.times === times ? { times, dialog: null } : now))
        return { times, dialog: make(close) }
      }),
  )
  return (
    <Host value={ask}>
      {children}
      {/* Another dialog of the same kind must not begin with what the one before was doing. */}
      <Fragment key={asked.times}>{asked.dialog}</Fragment>
    </Host>
  )
}

/** Shows a dialog in the panel's host. */
export const useAsk = (): Ask => useContext(Host)
