import { CHOSEN, Dialog } from '#ui/dialog.tsx'
import { still } from '#ui/still.tsx'
import { type LoginPurpose, loginTypeDialog, loginTypeTitle } from './login-type.ts'

const load = () => import('./login-options.tsx').then(({ LoginOptions }) => LoginOptions)
const ready = import.meta.env.SSR ? await load() : undefined
const options = {
  any: still('login-options', load, ready),
  rating: still('login-options-rating', load, ready),
  contact: still('login-options-contact', load, ready),
}

/** Asks as what somebody wants to sign in; choosing closes it and goes there (NAV-19 to NAV-21, SHOP-18 to SHOP-21). */
export function LoginTypeDialog({
  purpose,
  onDismiss,
}: {
  purpose?: LoginPurpose
  /** Called when it closes without a choice. */
  onDismiss?: () => void
}) {
  const id = loginTypeDialog(purpose)
  const Options = options[purpose ?? 'any']
  return (
    <Dialog
      id={id}
      title={loginTypeTitle(purpose)}
      description="How do you use LocalShopFinder?"
      onClose={(returned) => {
        if (returned !== CHOSEN) onDismiss?.()
      }}
    >
      <Options dialog={id} />
    </Dialog>
  )
}
