import type { Refusal } from '#client/api/step-up.ts'
import { FRESH_PROOF } from '#shared/caller.ts'
import { openOverlay } from '#ui/overlays.tsx'
import { prove } from '../proof/prove.tsx'
import { ConfirmContactDialog } from './confirm-contact-dialog.tsx'

/** Asks for what the refusal requires. Returns false if the person closes the dialog. Throws the server's refusals. */
export function liftRefusal({ code, message, password }: Refusal): Promise<boolean> {
  if (code === FRESH_PROOF) return prove(password)
  return new Promise((resolve) =>
    openOverlay((close) => (
      <ConfirmContactDialog
        key="confirm"
        {...{ code, message }}
        onClose={(isConfirmed) => {
          close()
          resolve(isConfirmed)
        }}
      />
    )),
  )
}
