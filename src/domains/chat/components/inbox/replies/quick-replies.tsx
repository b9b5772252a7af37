import { Dialog } from '#ui/dialog.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ReplyFacts } from '../../../inbox/replies/reply-text.policy.ts'

const load = () => import('./quick-reply-list.tsx').then((module) => module.QuickReplyList)

/** The chosen text goes to `insert`, filled in, to be changed before it is sent. */
export type QuickRepliesRequest = {
  opener: HTMLElement
  facts: ReplyFacts
  insert: (text: string, select?: [from: number, to: number]) => void
}

const ID = 'quick-replies'

/** The owner's saved texts. */
export function QuickReplies({ request, onClose }: { request: QuickRepliesRequest; onClose: () => void }) {
  const { facts, insert } = request
  return (
    <Dialog
      id={ID}
      title="Quick replies"
      description="Choose one, and change it before you send it."
      open={request}
      onClose={onClose}
    >
      <LazyPart
        load={load}
        props={{ dialog: ID, facts, insert }}
        fallback={<Skeleton className="mt-5 h-64 w-full" />}
      />
    </Dialog>
  )
}
