import { MessageCircleMore } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Opens WhatsApp with a sentence and the page's address; most sales here are agreed there. */
export function ShareOnWhatsApp({ text, path, className }: { text: string; path: string; className?: string }) {
  // The server does not know under which address people reach it.
  const address = useHydrated() ? ` ${location.origin}${path}` : ''
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text + address)}`}
      target="_blank"
      rel="noopener"
      className={buttonClass('outline', className)}
    >
      <MessageCircleMore /> Share on WhatsApp
    </a>
  )
}
