import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { AnswerBody } from '../../moderation/appeals/answer-form.contract.ts'
import type { OwnDecision } from '../../moderation/appeals/appeals.contract.ts'
import { MAX_APPEAL_LENGTH } from '../../moderation/appeals/appeals.policy.ts'
import { moderationRoutes } from '../../shops.routes.ts'

/** The owner has one appeal against a decision (G-184). */
export function AnswerForm({ decision }: { decision: OwnDecision }) {
  const toastError = useToastError()
  const client = useQueryClient()
  const { formProps, field, pending } = useForm({
    names: ['text'],
    contract: AnswerBody,
    send: (body) => send(moderationRoutes.answerDecision, { params: { decisionId: decision.id }, body }),
    failed: (error) => toastError(error, 'Error', 'Your appeal was not sent. Please try again.'),
    sent: async () => {
      toast({ title: 'Appeal sent', description: 'We will review it and let you know.', tone: 'success' })
      await client.invalidateQueries({ queryKey: [moderationRoutes.ownDecisions[1]] })
    },
  })
  return (
    <form {...formProps} className="mt-3">
      <TextArea label="Your answer" rows={3} maxLength={MAX_APPEAL_LENGTH} {...field('text')} />
      <SubmitButton pending={pending} className="mt-2">
        Send answer
      </SubmitButton>
    </form>
  )
}
