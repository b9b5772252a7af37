import '#ui/styles/forms.css'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { SelectField, TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { ConversationReport } from '../../safety/report-conversation.contract.ts'
import { CONVERSATION_REASONS, MAX_REPORT_LENGTH } from '../../safety/report-reasons.policy.ts'

export function ConversationReportForm({ dialog, conversationId }: { dialog: string; conversationId: number }) {
  const toastError = useToastError()
  const { formProps, field, pending, close } = useForm({
    names: ['reason', 'text'],
    contract: ConversationReport,
    body: ({ reason, text }) => ({ reason: reason || undefined, text }),
    send: async (body) => {
      try {
        await send(reportRoutes.send, { body: { ...(body as object), conversationId } })
      } catch (error) {
        return toastError(error, 'Error', 'Your report was not sent. Please try again.')
      }
      close()
      toast({ title: 'Report sent', description: 'Thank you. We will look into it.', tone: 'success' })
    },
  })
  return (
    <form {...formProps} className="mt-5">
      <SelectField label="What is wrong?" {...field('reason')} defaultValue="">
        <option value="">Choose a reason</option>
        {Object.entries(CONVERSATION_REASONS).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextArea label="Details (optional)" rows={3} maxLength={MAX_REPORT_LENGTH} className="mt-4" {...field('text')} />
      <p className="mt-4 text-sm text-ink-soft">
        We will send our team the latest messages in this chat. The other person will not see who reported it.
      </p>
      <div className="mt-4 button-row gap-2">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending}>Send report</SubmitButton>
      </div>
    </form>
  )
}
