import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog, Dialog } from '#ui/dialog.tsx'
import type { Conversation } from '../../chat.contract.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { ConversationReportForm } from './conversation-report-form.tsx'

const BLOCK = 'block-conversation'
const REPORT = 'report-conversation'

type Props = {
  conversation: Pick<Conversation, 'id' | 'side' | 'isBlocked'>
  name: string
  onChange: (isBlocked: boolean) => void
}

export function ConversationSafety({ conversation, name, onChange }: Props) {
  const [open, setOpen] = useState<{ what: 'block' | 'report'; opener: HTMLElement } | null>(null)
  const [pending, setPending] = useState(false)
  const toastError = useToastError()
  const { id: conversationId, side, isBlocked } = conversation
  const change = async (isToBlock: boolean, dialog?: HTMLDialogElement | null) => {
    setPending(true)
    try {
      await send(isToBlock ? chatRoutes.block : chatRoutes.unblock, { params: { conversationId } })
      dialog?.close()
      onChange(isToBlock)
    } catch (error) {
      toastError(error, 'Error', 'Please try again.')
    } finally {
      setPending(false)
    }
  }
  const button = (what: 'block' | 'report', words: string) => (
    <Button
      variant="ghost"
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
          {isBlocked ? `You have blocked ${name}.` : 'Problem with this chat?'}
        </p>
        {isBlocked ? (
          <Button variant="ghost" className="px-2 text-sm" pending={pending} onClick={() => void change(false)}>
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
              variant="danger"
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
    'You and this shop can no longer message each other. You can still read this chat and unblock the shop at any time.',
  shop_owner:
    'This customer can no longer message your shops, and you cannot message them. You can still read this chat and unblock them at any time.',
}
