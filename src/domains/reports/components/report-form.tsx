import '#ui/styles/forms.css'
import { send } from '#client/api/api-client.ts'
import { toastError } from '#domains/accounts/components/fields/refusal.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import type { ReportedThing } from '#domains/reviews/components/list/reported-thing.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { Options, SelectField, TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { ReportBody } from '../report-form.contract.ts'
import { MAX_TEXT_LENGTH, REASONS, REASONS_FOR } from '../reports.policy.ts'
import { reportRoutes } from '../reports.routes.ts'

export function ReportForm({ dialog, thing }: { dialog: string; thing: ReportedThing }) {
  const { signedIn } = useIdentity()
  const { formProps, field, pending, close } = useForm({
    names: ['reason', 'text'],
    contract: ReportBody,
    body: ({ reason, text }) => ({ [`${thing.kind}Id`]: thing.id, reason: reason || undefined, text }),
    send: (body) => send(reportRoutes.send, { body }),
    failed: (error) => toastError(error, 'Error', 'Your report was not sent. Please try again.'),
    sent: () => {
      close()
      const outcome = signedIn ? 'We will look into it and let you know.' : 'We will look into it.'
      toast({ title: 'Report sent', description: `Thank you. ${outcome}`, tone: 'success' })
    },
  })
  return (
    <form {...formProps} className="mt-5">
      <SelectField label="What is wrong?" {...field('reason')} defaultValue="">
        <option value="">Choose a reason</option>
        <Options of={REASONS_FOR[thing.kind].map((reason) => [reason, REASONS[reason]])} />
      </SelectField>
      <TextArea label="Details (optional)" rows={4} maxLength={MAX_TEXT_LENGTH} className="mt-4" {...field('text')} />
      {!signedIn && <p className="mt-4 text-sm text-ink-soft">Sign in first if you want a reply to your report.</p>}
      <div className="mt-4 button-row gap-2">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending}>Send report</SubmitButton>
      </div>
    </form>
  )
}
