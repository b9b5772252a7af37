import { useQueryClient } from '@tanstack/react-query'
import { useRefusal } from '#domains/accounts/components/identity/use-refusal.ts'
import { toast } from '#ui/toast.tsx'
import type { FieldErrors } from '#ui/use-form.ts'
import { refreshAdmins } from '../use-admin-live.ts'

type Change = { send: () => Promise<unknown>; done: string; close: () => void }

/** Sends a change of admins and says what came of it; the list is read anew in any case. Resolves with the errors by field. */
export function useAdminChange(): (change: Change) => Promise<FieldErrors | undefined> {
  const client = useQueryClient()
  const refuse = useRefusal()
  return async ({ send, done, close }) => {
    try {
      await send()
    } catch (error) {
      const errors = refuse(error, 'Error', 'Something went wrong. Please try again.')
      await refreshAdmins(client)
      return errors
    }
    void toast({ title: 'Success', description: done, tone: 'success' })
    close()
    await refreshAdmins(client)
    return undefined
  }
}
