import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useRefusal } from '#domains/accounts/components/identity/use-refusal.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog, Dialog } from '#ui/dialog.tsx'
import { ownApi } from '../../../../own-routes.ts'
import type { Conversation } from '../../chat.contract.ts'
import { ConversationReportForm } from './conversation-report-form.tsx'

const BLOCK = 'block-conversation'
const REPORT = 'report-conversation'

type Props = {
  conversation: Pick<Conversation, 'id' | 'side' | 'isBlocked'>
  /** Of the other side. */
  name: string
  /** Hears what is stored once the other side is blocked or taken back. */
  onChange: (isBlocked: boolean) => void
}

/** A line below a conversation's header: what one can do about somebody who cheats or annoys. */
export function ConversationSafety({ conversation, name, onChange }: Props) {
  const [open, setOpen] = useState<{ what: 'block' | 'report'; opener: HTMLElement } | null>(null)
  const [pending, setPending] = useState(false)
  const refuse = useRefusal()
  const { id: conversationId, side, isBlocked } = conversation
  const change = async (isToBlock: boolean, asked?: HTMLDialogElement | null) => {
    setPending(true)
    try {
      await send(isToBlock ? ownApi.chat.block : ownApi.chat.unblock, { params: { conversationId } })
      asked?.close()
      onChange(isToBlock)
    } catch (error) {
      refuse(error, 'Error', 'Please try again.')
    } finally {
      setPending(false)
    }
  }
  const button = (what: 'block' | 'report', words: string) => (
    <Button
      look="ghost"
      className="px-2 text-sm"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => setOpen({ what, opener: currentTarget })}
    >
      {words}
    </Button>
  )
  const onClose = () => setOpen(null)
  return (
    <>
      <div className="flex items-center border-b border-line pr-1 pl-4 text-sm text-ink-soft">
        <p className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]" aria-live="polite">
          {isBlocked ? `You have blocked ${name}.` : 'Something wrong?'}
        </p>
        {isBlocked ? (
          <Button look="ghost" className="px-2 text-sm" pending={pending} onClick={() => void change(false)}>
            Unblock
          </Button>
        ) : (
          button('block', 'Block')
        )}
        {button('report', 'Report')}
      </div>
      {open?.what === 'block' && (
        <Dialog id={BLOCK} title={`Block ${name}?`} description={EFFECT[side]} open={open} onClose={onClose}>
          <div className="mt-5 button-row gap-2">
            <Button {...closesDialog(BLOCK)}>Cancel</Button>
            <Button
              look="danger"
              pending={pending}
              onClick={({ currentTarget }) => void change(true, currentTarget.closest('dialog'))}
            >
              Block
            </Button>
          </div>
        </Dialog>
      )}
      {open?.what === 'report' && (
        <Dialog id={REPORT} title="Report this conversation" description={name} open={open} onClose={onClose}>
          <ConversationReportForm dialog={REPORT} conversationId={conversationId} />
        </Dialog>
      )}
    </>
  )
}

const EFFECT: Record<Conversation['side'], string> = {
  customer:
    'This shop can no longer write to you, and you cannot write to it. You can still read this conversation, and unblock the shop at any time.',
  shop_owner:
    'They can no longer write to any of your shops, and you cannot write to them. You can still read this conversation, and unblock them at any time.',
}
