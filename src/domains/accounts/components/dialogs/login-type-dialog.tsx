import { CHOSEN, Dialog } from '#ui/dialog.tsx'
import { LoginOptions } from './login-options.tsx'
import { type LoginPurpose, loginTypeDialog, loginTypeTitle } from './login-type.ts'

/** NAV-19 to NAV-21, SHOP-18 to SHOP-21. */
export function LoginTypeDialog({
  purpose,
  open,
  onDismiss,
}: {
  purpose?: LoginPurpose
  /** If set, the dialog opens immediately. Otherwise `openDialog` opens it. */
  open?: { opener?: HTMLElement | undefined } | null
  onDismiss?: () => void
}) {
  const id = loginTypeDialog(purpose)
  return (
    <Dialog
      id={id}
      title={loginTypeTitle(purpose)}
      description="How do you use LocalShopFinder?"
      {...(open && { open })}
      onClose={(returned) => {
        if (returned !== CHOSEN) onDismiss?.()
      }}
    >
      <LoginOptions dialog={id} />
    </Dialog>
  )
}
