import { Button, buttonClass } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { MessageCircleMore } from './icons/details.ts'
import { openOverlay } from './overlays.tsx'
import { toast } from './toast.tsx'

const ID = 'share'

/** Offers the ways to share of a browser that has none of its own. */
export function openShareSheet({ text, url }: { text?: string | undefined; url: string }, opener: HTMLElement): void {
  const open = { opener }
  const sent = encodeURIComponent(text ? `${text} ${url}` : url)
  openOverlay((onClose) => (
    <Dialog id={ID} title="Share" open={open} onClose={onClose}>
      <div className="mt-4 grid gap-2">
        <a href={`https://wa.me/?text=${sent}`} target="_blank" rel="noopener" className={buttonClass('outline')}>
          <MessageCircleMore /> WhatsApp
        </a>
        <Button
          onClick={() => {
            onClose()
            void copy(url, { title: 'Link copied', description: 'Paste it where you want to share it.' })
          }}
        >
          Copy link
        </Button>
      </div>
    </Dialog>
  ))
}

export async function copy(text: string, done: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ ...done, tone: 'success' })
  } catch {
    toast({ title: 'Copy this link', description: text, tone: 'error' })
  }
}
