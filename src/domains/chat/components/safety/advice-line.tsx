import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { X } from '#ui/icons/frame.ts'
import type { Conversation } from '../../chat.contract.ts'
import { ADVICE } from '../../safety/advice.policy.ts'
import { dismiss, isDismissed } from './dismissed-advice.ts'

type Props = { conversationId: number; side: Conversation['side']; day: string }

/** Stays hidden once dismissed, until a message about money comes on another day. */
export function AdviceLine({ conversationId, side, day }: Props) {
  const [gone, setGone] = useState<string | null>(() => (isDismissed(conversationId, day) ? day : null))
  if (gone === day) return null
  return (
    <div role="note" className="mt-2 flex items-start gap-1 rounded-card bg-brand-soft py-1 pl-4 text-sm">
      <p className="min-w-0 flex-1 py-2.5">
        <strong>Stay safe.</strong> {ADVICE[side]}
      </p>
      <IconButton
        label="Dismiss tip"
        variant="ghost"
        onClick={() => {
          dismiss(conversationId, day)
          setGone(day)
        }}
      >
        <X />
      </IconButton>
    </div>
  )
}
