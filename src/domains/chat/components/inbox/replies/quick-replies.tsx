import { Dialog } from '#ui/dialog.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ReplyFacts } from '../../../inbox/replies/reply-text.policy.ts'

const load = () => import('./quick-reply-list.tsx').then((module) => module.QuickReplyList)

/** `insert` gets the text with its placeholders filled in, which the owner can edit before sending. */
export type QuickRepliesRequest = {
  opener: HTMLElement
  facts: ReplyFacts
  insert: (text: string, select?: [from: number, to: number]) => void
}

const ID = 'quick-replies'

export function QuickReplies({ request, onClose }: { request: QuickRepliesRequest; onClose: () => void }) {
  const { facts, insert } = request
  return (
    <Dialog
      id={ID}
      title="Quick replies"
      description="Choose one. You can edit it before sending."
      open={request}
      onClose={onClose}
    >
      <LazyComponent
        load={load}
        props={{ dialog: ID, facts, insert }}
        fallback={<Skeleton className="mt-5 h-64 w-full" />}
      />
    </Dialog>
  )
}
