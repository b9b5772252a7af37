import '#ui/styles/forms.css'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { VerifiedKind } from '#domains/shops/verification/verification.policy.ts'
import { CompanyBody, VerifiedBody } from '#domains/shops/verification/verification-form.contract.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { isStale, sendVerification } from './send-verification.ts'

type Given = { dialog: string; shopId: number; kind: VerifiedKind; about: string; onDone: () => void }

export function VerificationForm({ dialog, shopId, kind, about, onDone }: Given) {
  const toastError = useToastError()
  const today = dayInLagos(new Date())
  const { formProps, field, pending, close } = useForm({
    names: ['on', 'number'],
    contract: kind === 'company' ? CompanyBody : VerifiedBody,
    body: ({ on, number }) => ({ verified: true, on, number, about, seen: null }),
    send: (body) => sendVerification(shopId, kind, body),
    failed: (error) => {
      if (isStale(error)) onDone()
      return toastError(error, 'Error', 'Could not save the verification. Please try again.')
    },
    sent: () => {
      onDone()
      close()
      toast({
        title: 'Success',
        description: 'Saved. Customers can see it now, and the owner has been notified.',
        tone: 'success',
      })
    },
  })
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      {kind === 'company' && (
        <TextField
          label="CAC number"
          placeholder="RC 1234567"
          autoComplete="off"
          maxLength={20}
          hint="RC for a company, BN for a business name."
          {...field('number')}
        />
      )}
      <TextField label="Checked on" type="date" max={today} defaultValue={today} {...field('on')} />
      <div className="button-row gap-2">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending}>Save</SubmitButton>
      </div>
    </form>
  )
}
