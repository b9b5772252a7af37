import { Dialog } from '#ui/dialog.tsx'
import { LoginOptions } from './login-options.tsx'
import { loginTypeDialog, loginTypeTitle } from './login-type.ts'

/** The chooser of the header (NAV-19 to NAV-21). */
export function LoginTypeDialog() {
  const id = loginTypeDialog()
  return (
    <Dialog id={id} title={loginTypeTitle()} description="How do you use LocalShopFinder?">
      <LoginOptions dialog={id} />
    </Dialog>
  )
}
