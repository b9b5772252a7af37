import { useId, useState } from 'react'
import type { WaitingAct } from '#domains/accounts/accounts.contract.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog, Dialog } from '#ui/dialog.tsx'
import { openOverlay } from '#ui/overlays.tsx'
import { actTitle } from './act-words.ts'

/** Shows that an admin's request waits, and for what (G-204). */
export function showWaiting(act: WaitingAct): void {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  openOverlay((close) => <WaitingDialog key={`act ${act.id}`} act={act} opener={opener} onClose={close} />)
}

function WaitingDialog({
  act,
  opener,
  onClose,
}: {
  act: WaitingAct
  opener: HTMLElement | undefined
  onClose: () => void
}) {
  const id = useId()
  const [asked] = useState({ opener })
  return (
    <Dialog
      id={id}
      title="This waits for another admin"
      description={`${actTitle(act)}: nothing has changed yet.`}
      open={asked}
      onClose={onClose}
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        <li>Another admin with the role All can approve it now. We have notified all admins.</li>
        <li>
          Otherwise it happens automatically at <b>{dateTimeText(act.dueAt)}</b>.
        </li>
        <li>Until then any admin with the role All can cancel it, under Administration, Admins.</li>
      </ul>
      <div className="mt-5 button-row">
        <Button variant="primary" {...closesDialog(id)}>
          OK
        </Button>
      </div>
    </Dialog>
  )
}
