import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { EllipsisVertical, Video } from '#ui/icons/chat.ts'
import { Phone } from '#ui/icons/details.ts'
import { Tooltips } from '#ui/tooltip.tsx'

/** CHAT-12 to CHAT-14. */
export function ConversationHeader({
  title,
  titleId,
  about,
  actions,
  below,
  onBack,
}: {
  title: string
  titleId: string
  about: ReactNode
  actions?: ReactNode
  below?: ReactNode
  onBack: () => void
}) {
  return (
    <header className="border-b border-line px-1 py-2">
      {/* The icons do not scale with the text, because the name needs the room. */}
      <div className="flex items-center">
        <IconButton label="Back to the list" variant="ghost" className="w-[44px]" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="truncate text-base">
            {title}
          </h2>
          <p className="text-xs text-ink-soft">{about}</p>
        </div>
        <Inert name="Call">
          <Phone />
        </Inert>
        <Inert name="Video call">
          <Video />
        </Inert>
        <Inert name="More">
          <EllipsisVertical />
        </Inert>
        {actions}
        <Tooltips />
      </div>
      {below && <div className="flex justify-end">{below}</div>}
    </header>
  )
}

/** G-148. */
function Inert({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Button variant="ghost" aria-disabled aria-label={name} data-tooltip="Coming soon" className="w-[32px] px-0">
      {children}
    </Button>
  )
}
