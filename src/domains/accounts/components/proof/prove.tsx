import { send } from '#client/api/api-client.ts'
import { openOverlay } from '#ui/overlays.tsx'
import { accountRoutes } from '../../accounts.routes.ts'
import { codeOf } from '../fields/refusal.ts'
import { ProofForm } from './proof-form.tsx'

/** Proves the person by password, and code if needed. Returns false if the dialog was closed. Throws refusals. */
export async function prove(password: string | undefined): Promise<boolean> {
  if (password === undefined) return ask()
  try {
    await send(accountRoutes.prove, { body: { password } })
    return true
  } catch (error) {
    if (codeOf(error) !== 'two_factor_needed') throw error
    return ask(password)
  }
}

function ask(password?: string): Promise<boolean> {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  return new Promise((resolve) =>
    openOverlay((close) => (
      <ProofForm
        key="proof"
        request={{ opener }}
        password={password}
        onClose={(isProven) => {
          close()
          resolve(isProven)
        }}
      />
    )),
  )
}
