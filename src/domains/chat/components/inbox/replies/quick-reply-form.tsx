import '#ui/styles/forms.css'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { newId } from '#client/new-id.ts'
import { useRefusal } from '#domains/accounts/components/identity/use-refusal.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { ownApi } from '../../../../../own-routes.ts'
import type { QuickReply } from '../../../inbox/inbox.contract.ts'
import { LONGEST_QUICK_REPLY } from '../../../inbox/inbox.policy.ts'
import { QuickReplyBody } from '../../../inbox/inbox-forms.contract.ts'

/** Saves a new quick reply, or changes one. */
export function QuickReplyForm({
  reply,
  text,
  onSaved,
  onCancel,
}: {
  reply: QuickReply | null
  text: string
  onSaved: (saved: QuickReply) => void
  onCancel: () => void
}) {
  const refuse = useRefusal()
  const [attempt, setAttempt] = useState(newId)
  const { formProps, field, pending } = useForm({
    names: ['text'],
    contract: QuickReplyBody,
    send: async (body) => {
      try {
        const saved = reply
          ? await send<QuickReply>(ownApi.inbox.changeQuickReply, { params: { replyId: reply.id }, body })
          : await send<QuickReply>(ownApi.inbox.addQuickReply, { body, idempotencyKey: attempt })
        onSaved(saved)
      } catch (error) {
        return refuse(error, 'Error', 'The quick reply was not saved. Please try again.')
      }
    },
  })
  const { onInput, ...text1 } = field('text')
  return (
    <form {...formProps} className="mt-4">
      <TextArea
        label="Text"
        rows={4}
        maxLength={LONGEST_QUICK_REPLY}
        defaultValue={text}
        autoFocus
        hint="{name} becomes the customer’s name, {price} the price of the product, {shop} your shop."
        {...text1}
        onInput={() => {
          onInput()
          // Another text is another reply.
          setAttempt(newId())
        }}
      />
      <div className="mt-4 button-row gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton pending={pending}>Save</SubmitButton>
      </div>
    </form>
  )
}
