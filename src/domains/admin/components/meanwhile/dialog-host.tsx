import { createContext, type ReactNode, useContext, useState } from 'react'

type Ask = (dialog: (close: () => void) => ReactNode) => void

const Host = createContext<Ask>(() => {})

/**
 * Shows the dialogs of a panel outside its lists: one stays open, as it was when it was opened, while another admin's decision takes its
 * row away.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [ask] = useState(() => (make: Parameters<Ask>[0]) => setDialog(make(() => setDialog(null))))
  return (
    <Host value={ask}>
      {children}
      {dialog}
    </Host>
  )
}

/** Shows a dialog in the panel's host. */
export const useAsk = (): Ask => useContext(Host)
