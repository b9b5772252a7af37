import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { closeDialog } from '#ui/dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { Plus } from '#ui/icons/accounts.ts'
import { Pencil, Trash } from '#ui/icons/selling.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { inboxRoutes } from '../../../chat.routes.ts'
import type { QuickReply } from '../../../inbox/inbox.contract.ts'
import { MAX_QUICK_REPLIES } from '../../../inbox/inbox.policy.ts'
import { filledReply, NO_PRICE, type ReplyFacts } from '../../../inbox/replies/reply-text.policy.ts'
import { QuickReplyForm } from './quick-reply-form.tsx'

const quickRepliesRead = () => read<QuickReply[]>(inboxRoutes.quickReplies[1], {}, 'person')

type Edited = { reply: QuickReply | null; text: string }

/** Offered until an owner has saved replies of their own. */
const SUGGESTED = [
  'Hello {name}, yes, it is available. The price is {price}.',
  'Thank you {name}. When would you like to come to {shop}?',
  'Sorry {name}, it is sold out. We expect more soon.',
]

export function QuickReplyList({
  dialog,
  facts,
  insert,
}: {
  dialog: string
  facts: ReplyFacts
  insert: (text: string, select?: [from: number, to: number]) => void
}) {
  const toastError = useToastError()
  const { data: replies, isError, refetch } = useRead(quickRepliesRead())
  const client = useQueryClient()
  const [edited, setEdited] = useState<Edited | null>(null)
  const keep = (change: (current: QuickReply[]) => QuickReply[]) =>
    client.setQueryData(quickRepliesRead().queryKey, (held: QuickReply[] = []) => change(held))

  if (!replies)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="mt-5 h-64 w-full rounded-card" />
  if (edited)
    return (
      <QuickReplyForm
        reply={edited.reply}
        text={edited.text}
        onCancel={() => setEdited(null)}
        onSaved={(saved) => {
          keep((current) =>
            edited.reply ? current.map((each) => (each.id === saved.id ? saved : each)) : [...current, saved],
          )
          setEdited(null)
        }}
      />
    )

  const choose = (text: string) => {
    const filled = filledReply(text, facts)
    const blank = filled.indexOf(NO_PRICE)
    closeDialog(dialog)
    insert(filled, blank < 0 ? undefined : [blank, blank + NO_PRICE.length])
  }
  const remove = async (reply: QuickReply) => {
    try {
      await send(inboxRoutes.removeQuickReply, { params: { replyId: reply.id } })
      keep((current) => current.filter(({ id }) => id !== reply.id))
    } catch (error) {
      toastError(error, 'Error', 'The quick reply was not removed. Please try again.')
    }
  }
  return (
    <>
      {replies.length === 0 && (
        <>
          <p className="mt-4 font-semibold">No quick replies yet. Start with one of these:</p>
          <ul className="mt-2 grid gap-2">
            {SUGGESTED.map((text) => (
              <li key={text}>
                <Button className="w-full justify-start text-left" onClick={() => setEdited({ reply: null, text })}>
                  <Plus className="text-brand" /> <span>{text}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {replies.length > 0 && (
        <ul aria-label="Your quick replies" className="mt-4 divide-y divide-line">
          {replies.map((reply) => (
            <li key={reply.id} className="flex items-start gap-1 py-1">
              <button
                type="button"
                className="line-clamp-3 min-h-11 flex-1 rounded-lg px-2 py-2.5 text-left [overflow-wrap:anywhere] whitespace-pre-line hover:bg-sunken"
                onClick={() => choose(reply.text)}
              >
                {filledReply(reply.text, facts)}
              </button>
              <IconButton
                label={`Edit: ${reply.text}`}
                variant="ghost"
                onClick={() => setEdited({ reply, text: reply.text })}
              >
                <Pencil />
              </IconButton>
              <IconButton label={`Remove: ${reply.text}`} variant="ghost" onClick={() => void remove(reply)}>
                <Trash />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {replies.length < MAX_QUICK_REPLIES ? (
        <Button className="mt-4 w-full" onClick={() => setEdited({ reply: null, text: '' })}>
          <Plus /> New quick reply
        </Button>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">These are {MAX_QUICK_REPLIES}, the most there can be.</p>
      )}
    </>
  )
}
