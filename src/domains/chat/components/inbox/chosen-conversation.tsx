import { useEffect, useId } from 'react'
import { NativeDialog, openDialog } from '#ui/dialog.tsx'
import { useIsWide } from '#ui/use-hydrated.ts'
import type { Conversation } from '../../chat.contract.ts'
import { OwnerConversation } from './owner-conversation.tsx'

type Props = {
  conversation: Conversation | undefined
  onClose: () => void
  onChange: () => void
}

export function ChosenConversation({ conversation, onClose, onChange }: Props) {
  const isWide = useIsWide()
  const id = useId()
  if (!isWide) return conversation && <OnWholeScreen {...{ conversation, onClose, onChange }} />
  return (
    <section
      aria-labelledby={conversation ? id : undefined}
      className="card sticky top-4 grid h-[calc(100dvh-2rem)] max-h-[44rem] overflow-hidden"
    >
      {conversation ? (
        <OwnerConversation conversation={conversation} titleId={id} focuses onBack={onClose} onChange={onChange} />
      ) : (
        <p className="self-center p-8 text-center text-ink-soft">Choose a conversation to read and reply.</p>
      )}
    </section>
  )
}

function OnWholeScreen({ conversation, onClose, onChange }: Props & { conversation: Conversation }) {
  const id = useId()
  useEffect(() => openDialog(id), [id])
  return (
    <NativeDialog
      id={id}
      labelledBy={`${id}-title`}
      className="m-0 h-dvh max-h-none w-full max-w-none border-0 bg-surface p-0 text-ink"
      onClose={onClose}
    >
      <OwnerConversation conversation={conversation} titleId={`${id}-title`} onBack={onClose} onChange={onChange} />
    </NativeDialog>
  )
}
