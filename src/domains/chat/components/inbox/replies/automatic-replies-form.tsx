import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useRefusal } from '#domains/accounts/components/identity/use-refusal.ts'
import { Failure } from '#ui/failure.tsx'
import { TextArea } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { ownApi } from '../../../../../own-routes.ts'
import { href } from '../../../../../routes.ts'
import type { AutomaticReplies } from '../../../inbox/inbox.contract.ts'
import { LONGEST_QUICK_REPLY } from '../../../inbox/inbox.policy.ts'
import { AutomaticRepliesBody } from '../../../inbox/inbox-forms.contract.ts'

const automaticRepliesRead = (shopId: number) =>
  read<AutomaticReplies>(href(ownApi.inbox.automaticReplies[1], { shopId }), {}, 'person')

/** The greeting and the away message of one shop, in a dialog. */
export function AutomaticRepliesForm({ shopId }: { shopId: number }) {
  const { data, isError, refetch } = useRead(automaticRepliesRead(shopId))
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="mt-4 h-72 w-full rounded-card" />
  return <Fields key={shopId} shopId={shopId} kept={data} />
}

function Fields({ shopId, kept }: { shopId: number; kept: AutomaticReplies }) {
  const refuse = useRefusal()
  const client = useQueryClient()
  const { formProps, field, pending, close } = useForm({
    names: ['greeting', 'away'],
    contract: AutomaticRepliesBody,
    send: async (body) => {
      try {
        const saved = await send<AutomaticReplies>(ownApi.inbox.setAutomaticReplies, { params: { shopId }, body })
        client.setQueryData(automaticRepliesRead(shopId).queryKey, saved)
      } catch (error) {
        return refuse(error, 'Error', 'The messages were not saved. Please try again.')
      }
      close()
      toast({ title: 'Saved', description: 'Customers get these messages by themselves.', tone: 'success' })
    },
  })
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <TextArea
        label="Greeting"
        maxLength={LONGEST_QUICK_REPLY}
        defaultValue={kept.greeting ?? ''}
        placeholder="Welcome to {shop}, {name}. How can we help you?"
        hint="Answers the first message of each customer. Leave it empty to send none."
        {...field('greeting')}
      />
      <TextArea
        label="Away message"
        maxLength={LONGEST_QUICK_REPLY}
        defaultValue={kept.away ?? ''}
        placeholder="We are closed now, {name}. We will answer when we open."
        hint={
          kept.hasHours
            ? 'Sent while the shop is closed by its opening hours, at most once in 12 hours.'
            : 'Sent while the shop is closed. Add opening hours to the shop first: without them we cannot know.'
        }
        {...field('away')}
      />
      <SubmitButton pending={pending}>Save</SubmitButton>
    </form>
  )
}
