import { useQueryClient } from '@tanstack/react-query'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { toast } from '#ui/toast.tsx'
import type { FieldErrors } from '#ui/use-form.ts'
import { refreshAdmins } from '../use-admin-live.ts'
import { waitingIn } from './act-words.ts'
import { showWaiting } from './show-waiting.tsx'

type Change = { send: () => Promise<unknown>; done: string; close: () => void }

/** Sends a change of admins, shows the result or that it waits (G-204), and always refetches. Returns errors by field. */
export function useAdminChange(): (change: Change) => Promise<FieldErrors | undefined> {
  const client = useQueryClient()
  const toastError = useToastError()
  return async ({ send, done, close }) => {
    let reply: unknown
    try {
      reply = await send()
    } catch (error) {
      const errors = toastError(error, 'Error', 'Something went wrong. Please try again.')
      await refreshAdmins(client)
      return errors
    }
    close()
    const waits = waitingIn(reply)
    if (waits) showWaiting(waits)
    else toast({ title: 'Success', description: done, tone: 'success' })
    await refreshAdmins(client)
    return undefined
  }
}
