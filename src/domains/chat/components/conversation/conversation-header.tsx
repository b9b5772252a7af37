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
  initial,
  about,
  menu,
  actions,
  onBack,
}: {
  title: string
  titleId: string
  /** Of the customer, for the shop's owner. */
  initial?: string | undefined
  about: ReactNode
  menu?: ReactNode
  actions?: ReactNode
  onBack: () => void
}) {
  return (
    <header className="border-b border-line px-1">
      {/* The icons do not scale with the text, because the name needs the room. */}
      <div className="flex min-h-[57px] items-center py-1">
        <IconButton label="Back to the list" variant="ghost" className="w-[44px]" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
        {initial && (
          <span
            aria-hidden="true"
            className="mr-2 grid size-[36px] flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand"
          >
            {initial}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex items-center">
            <h2 id={titleId} className="truncate text-base leading-6">
              {title}
            </h2>
            {menu}
          </div>
          <div className="text-xs leading-4 text-ink-soft">{about}</div>
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
    </header>
  )
}

/** G-148. */
function Inert({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Button
      variant="ghost"
      aria-disabled
      aria-label={name}
      data-tooltip="Coming soon"
      className="w-[32px] px-0 opacity-50"
    >
      {children}
    </Button>
  )
}
