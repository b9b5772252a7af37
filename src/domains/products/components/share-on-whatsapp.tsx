import { buttonClass } from '#ui/button.tsx'
import { MessageCircleMore } from '#ui/icons/details.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

export function ShareOnWhatsApp({ text, path, className }: { text: string; path: string; className?: string }) {
  // The server does not know its public address.
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
