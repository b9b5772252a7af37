import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'

/** Replaces a dialog's question after another admin has decided. Nothing is sent. */
export function Happened({ words, dialog }: { words: string; dialog: string }) {
  return (
    <>
      <p role="alert" className="mt-4 font-semibold [overflow-wrap:anywhere] text-warn">
        {words}
      </p>
      <p className="mt-1 text-ink-soft">Your decision was not applied. The list is up to date.</p>
      {/* The focused button was removed. */}
      <Button className="mt-5 w-full" ref={focusOnce} {...closesDialog(dialog)}>
        Back to the list
      </Button>
    </>
  )
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus()
