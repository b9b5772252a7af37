import { useQueryClient } from '@tanstack/react-query'
import { messageOf, send } from '#client/api/api-client.ts'
import { fieldErrorsOf } from '#domains/accounts/components/fields/refusal.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { type DeliveryStatus, STATUS_NAMES } from '#domains/delivery/delivery.policy.ts'
import { deliveryRoutes } from '#domains/delivery/delivery.routes.ts'
import { formatNaira } from '#shared/money.ts'
import { toast } from '#ui/toast.tsx'
import type { FieldErrors } from '#ui/use-form.ts'
import { markHandledHere, wasDecided } from '../concurrency/use-concurrent-decision.ts'
import { refreshTodo } from '../use-admin-live.ts'

export type Move = { status: DeliveryStatus; price?: string; note?: string }

/** Moves a request to its next status. Returns field errors, or undefined if the admin can try again. Never throws. */
export function useMove({ reference, steps }: AdminDelivery): (move: Move) => Promise<FieldErrors | undefined> {
  const client = useQueryClient()
  return async (move) => {
    try {
      const body = { ...move, seen: steps.at(-1)?.id }
      const { status, price } = await send<AdminDelivery>(deliveryRoutes.move, { params: { reference }, body })
      const now =
        status === 'quoted' && price !== null ? `${STATUS_NAMES.quoted}: ${formatNaira(price)}` : STATUS_NAMES[status]
      toast({
        title: 'Success',
        description: `Delivery ${reference}: ${now}. The customer can see it.`,
        tone: 'success',
      })
    } catch (error) {
      if (signInAgain(client, error)) return
      const errors = fieldErrorsOf(error)
      if (Object.keys(errors).length > 0) return errors
      toast({
        title: 'Error',
        description: messageOf(error, 'Could not update the delivery. Please try again.'),
        tone: 'error',
      })
      if (!wasDecided(error)) return
    }
    markHandledHere(client, { kind: 'delivery', id: reference, seen: steps.at(-1)?.id })
    await refreshTodo(client, 'deliveries')
    return {}
  }
}
