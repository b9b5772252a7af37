import { useState } from 'react'
import { Link } from 'wouter'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { href, pages } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog, Dialog } from '#ui/dialog.tsx'
import { Dropdown } from '#ui/dropdown.tsx'
import { ChevronDown } from '#ui/icons/menus.ts'
import type { Conversation } from '../../chat.contract.ts'
import { chatRoutes } from '../../chat.routes.ts'
import { ConversationReportForm } from './conversation-report-form.tsx'

const BLOCK = 'block-conversation'
const REPORT = 'report-conversation'

type Props = {
  conversation: Pick<Conversation, 'id' | 'side' | 'shopId' | 'isBlocked'>
  name: string
  onChange: (isBlocked: boolean) => void
}

const ITEM = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-sunken'

/** Shows under the name what a person can do about the other participant. */
export function ConversationMenu({ conversation, name, onChange }: Props) {
  const [open, setOpen] = useState<{ what: 'block' | 'report'; opener: HTMLElement } | null>(null)
  const { id: conversationId, side, shopId, isBlocked } = conversation
  const { pending, change } = useBlock(conversationId, onChange)
  const onClose = () => setOpen(null)
  return (
    <>
      <Dropdown
        label={`More about ${name}`}
        name={`More about ${name}`}
        trigger={<ChevronDown className="size-4" />}
        buttonStyle="min-h-6 w-[28px] flex-none p-0 align-top"
        panel="absolute top-[calc(100%+0.25rem)] left-[-4rem] w-36"
      >
        {(close, trigger) => {
          const item = (what: 'block' | 'report', words: string) => (
            <button
              type="button"
              className={ITEM}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                const opener = trigger() ?? currentTarget
                close()
                setOpen({ what, opener })
              }}
            >
              {words}
            </button>
          )
          return (
            <>
              {side === 'customer' && shopId !== null && (
                <Link href={href(pages.shop, { shopId })} className={ITEM}>
                  View Shop
                </Link>
              )}
              {!isBlocked && item('block', 'Block')}
              {item('report', 'Report')}
            </>
          )
        }}
      </Dropdown>
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

export function BlockedNote({
  conversationId,
  name,
  onChange,
}: {
  conversationId: number
  name: string
  onChange: (isBlocked: boolean) => void
}) {
  const { pending, change } = useBlock(conversationId, onChange)
  return (
    <div className="flex items-center border-b border-line pr-1 pl-4 text-sm text-ink-soft">
      <p className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]" role="status">
        You have blocked {name}.
      </p>
      <Button variant="ghost" className="px-2 text-sm" pending={pending} onClick={() => void change(false)}>
        Unblock
      </Button>
    </div>
  )
}

function useBlock(conversationId: number, onChange: (isBlocked: boolean) => void) {
  const [pending, setPending] = useState(false)
  const toastError = useToastError()
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
  return { pending, change }
}

const EFFECT: Record<Conversation['side'], string> = {
  customer:
    'You and this shop can no longer message each other. You can still read this chat and unblock the shop at any time.',
  shop_owner:
    'This customer can no longer message your shops, and you cannot message them. You can still read this chat and unblock them at any time.',
}
