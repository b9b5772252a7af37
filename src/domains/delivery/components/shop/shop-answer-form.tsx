import { HOUR } from '#shared/time/units.ts'
import '#ui/styles/dashboard.css'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { FieldErrors } from '#ui/use-form.ts'
import { useForm } from '#ui/use-form.ts'
import { ShopAnswerBody } from '../../delivery-forms.contract.ts'
import { fromLagosInput, toLagosInput } from './lagos-input.ts'

export function ShopAnswerForm({
  readyAt,
  send,
}: {
  readyAt: string | null
  // biome-ignore lint/suspicious/noConfusingVoidType: success returns nothing
  send: (body: { available: true; readyAt: string }) => Promise<FieldErrors | void>
}) {
  const { formProps, field, pending } = useForm({
    names: ['readyAt'],
    contract: ShopAnswerBody,
    body: (typed) => ({ available: true as const, readyAt: fromLagosInput(typed.readyAt) }),
    send,
  })
  return (
    <form {...formProps} className="mt-3 flex flex-wrap items-end gap-2.5">
      <TextField
        label="Ready at"
        type="datetime-local"
        defaultValue={toLagosInput(readyAt ? new Date(readyAt) : new Date(Date.now() + HOUR))}
        autoFocus
        className="min-w-56 flex-1"
        {...field('readyAt')}
      />
      <SubmitButton pending={pending} className="max-sm:w-full">
        Send Answer
      </SubmitButton>
    </form>
  )
}
