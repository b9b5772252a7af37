import '#ui/styles/forms.css'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { newId } from '#client/new-id.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { inboxRoutes } from '../../../chat.routes.ts'
import type { QuickReply } from '../../../inbox/inbox.contract.ts'
import { MAX_QUICK_REPLY_LENGTH } from '../../../inbox/inbox.policy.ts'
import { QuickReplyBody } from '../../../inbox/inbox-forms.contract.ts'

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
  const toastError = useToastError()
  const [attempt, setAttempt] = useState(newId)
  const { formProps, field, pending } = useForm({
    names: ['text'],
    contract: QuickReplyBody,
    send: async (body) => {
      try {
        const saved = reply
          ? await send<QuickReply>(inboxRoutes.changeQuickReply, { params: { replyId: reply.id }, body })
          : await send<QuickReply>(inboxRoutes.addQuickReply, { body, idempotencyKey: attempt })
        onSaved(saved)
      } catch (error) {
        return toastError(error, 'Error', 'The quick reply was not saved. Please try again.')
      }
    },
  })
  const { onInput, ...text1 } = field('text')
  return (
    <form {...formProps} className="mt-4">
      <TextArea
        label="Text"
        rows={4}
        maxLength={MAX_QUICK_REPLY_LENGTH}
        defaultValue={text}
        autoFocus
        hint="We replace {name} with the customer’s name, {price} with the price and {shop} with your shop’s name."
        {...text1}
        onInput={() => {
          onInput()
          // A changed text is a new request, so it needs a new idempotency key.
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
