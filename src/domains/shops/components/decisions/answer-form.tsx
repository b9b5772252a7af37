import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { useRefusal } from '#domains/accounts/components/identity/use-refusal.ts'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { ownApi } from '../../../../own-routes.ts'
import { AnswerBody } from '../../moderation/answers/answer-form.contract.ts'
import type { OwnDecision } from '../../moderation/answers/answers.contract.ts'
import { LONGEST_ANSWER } from '../../moderation/answers/answers.policy.ts'

/** The owner's one answer to a decision (G-184). */
export function AnswerForm({ decision }: { decision: OwnDecision }) {
  const refuse = useRefusal()
  const client = useQueryClient()
  const { formProps, field, pending } = useForm({
    names: ['text'],
    contract: AnswerBody,
    send: async (body) => {
      try {
        await send(ownApi.decisions.answer, { params: { decisionId: decision.id }, body })
      } catch (error) {
        return refuse(error, 'Error', 'Your answer was not sent. Please try again.')
      }
      toast({ title: 'Answer sent', description: 'We look again and tell you what came of it.', tone: 'success' })
      await client.invalidateQueries({ queryKey: [ownApi.decisions.mine[1]] })
    },
  })
  return (
    <form {...formProps} className="mt-3">
      <TextArea label="Your answer" rows={3} maxLength={LONGEST_ANSWER} {...field('text')} />
      <SubmitButton pending={pending} className="mt-2">
        Send answer
      </SubmitButton>
    </form>
  )
}
