import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { href } from '#routes.ts'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { inboxRoutes } from '../../../chat.routes.ts'
import type { AutomaticReplies } from '../../../inbox/inbox.contract.ts'
import { MAX_QUICK_REPLY_LENGTH } from '../../../inbox/inbox.policy.ts'
import { AutomaticRepliesBody } from '../../../inbox/inbox-forms.contract.ts'

const automaticRepliesRead = (shopId: number) =>
  read<AutomaticReplies>(href(inboxRoutes.automaticReplies[1], { shopId }), {}, 'person')

export function AutomaticRepliesForm({ shopId }: { shopId: number }) {
  const { data, isError, refetch } = useRead(automaticRepliesRead(shopId))
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="mt-4 h-72 w-full rounded-card" />
  return <Fields key={shopId} shopId={shopId} stored={data} />
}

function Fields({ shopId, stored }: { shopId: number; stored: AutomaticReplies }) {
  const toastError = useToastError()
  const client = useQueryClient()
  const { formProps, field, pending, close } = useForm({
    names: ['greeting', 'away'],
    contract: AutomaticRepliesBody,
    send: async (body) => {
      try {
        const saved = await send<AutomaticReplies>(inboxRoutes.setAutomaticReplies, { params: { shopId }, body })
        client.setQueryData(automaticRepliesRead(shopId).queryKey, saved)
      } catch (error) {
        return toastError(error, 'Error', 'The messages were not saved. Please try again.')
      }
      close()
      toast({ title: 'Saved', description: 'We will send these messages for you.', tone: 'success' })
    },
  })
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <TextArea
        label="Greeting"
        maxLength={MAX_QUICK_REPLY_LENGTH}
        defaultValue={stored.greeting ?? ''}
        placeholder="Welcome to {shop}, {name}. How can we help you?"
        hint="Sent after a customer’s first message. Leave empty to switch it off."
        {...field('greeting')}
      />
      <TextArea
        label="Away message"
        maxLength={MAX_QUICK_REPLY_LENGTH}
        defaultValue={stored.away ?? ''}
        placeholder="We are closed now, {name}. We will answer when we open."
        hint={
          stored.hasHours
            ? 'Sent when your shop is closed, at most once every 12 hours.'
            : 'Sent while the shop is closed. Add opening hours first, so we know when you are closed.'
        }
        {...field('away')}
      />
      <SubmitButton pending={pending}>Save</SubmitButton>
    </form>
  )
}
