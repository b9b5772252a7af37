import { useEffect, useRef } from 'react'
import { NativeDialog } from '#ui/dialog.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { openOverlay } from '#ui/overlays.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CHAT, type ChatRequest } from './chat-request.ts'

const load = () => import('./panel/chat-panel.tsx').then((module) => module.ChatPanel)

/** CHAT-03, G-011, G-012. */
export function openChat(request: ChatRequest = {}, opener?: HTMLElement): void {
  opener?.focus({ preventScroll: true })
  openOverlay((onClose) => <ChatDialog request={request} onClose={onClose} />)
}

function ChatDialog({ request, onClose }: { request: ChatRequest; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <NativeDialog
      id={CHAT}
      className="side-panel w-full max-w-md"
      labelledBy={`${CHAT}-title`}
      onClose={onClose}
      dialogRef={dialog}
    >
      <LazyComponent
        load={load}
        props={{ request }}
        fallback={
          <div className="grid gap-3 p-4">
            <h2 id={`${CHAT}-title`}>Messages</h2>
            <Skeleton className="h-11" />
            <Skeleton className="h-96" />
          </div>
        }
      />
    </NativeDialog>
  )
}
