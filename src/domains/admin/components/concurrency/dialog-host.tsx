import { createContext, Fragment, type ReactNode, useContext, useState } from 'react'

export type Ask = (dialog: (close: () => void) => ReactNode) => void

const Host = createContext<Ask>(() => {})

/** Renders a panel's dialogs outside its lists, so that they stay open when another admin's decision removes a row. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ times: number; dialog: ReactNode }>({ times: 0, dialog: null })
  const [ask] = useState(
    () => (make: Parameters<Ask>[0]) =>
      setAsked(({ times: before }) => {
        const times = before + 1
        // The close event of a dialog arrives late, when another one may already be open.
        const close = () => setAsked((now) => (now.times === times ? { times, dialog: null } : now))
        return { times, dialog: make(close) }
      }),
  )
  return (
    <Host value={ask}>
      {children}
      {/* A new dialog of the same kind must not inherit the state of the one before. */}
      <Fragment key={asked.times}>{asked.dialog}</Fragment>
    </Host>
  )
}

/** Returns a function that shows a dialog in the panel's host. */
export const useAsk = (): Ask => useContext(Host)
