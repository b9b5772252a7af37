import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'

/** In place of a dialog's question: it has been decided meanwhile, and nothing is sent. */
export function Happened({ words, dialog }: { words: string; dialog: string }) {
  return (
    <>
      <p role="alert" className="mt-4 font-semibold [overflow-wrap:anywhere] text-warn">
        {words}
      </p>
      <p className="mt-1 text-ink-soft">Nothing was done here. The list shows it as it is now.</p>
      {/* The button with the focus has gone. */}
      <Button className="mt-5 w-full" ref={focusOnce} {...closesDialog(dialog)}>
        Back to the list
      </Button>
    </>
  )
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus()
