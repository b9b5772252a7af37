import { Button } from '#ui/button.tsx'
import { Lock } from '#ui/icons/details.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShopDetail } from '../../shops.contract.ts'
import type { TellTap } from './contact-details.tsx'

const loadDetails = () => import('./contact-details.tsx').then((module) => module.ContactDetails)

/** A shop's contacts (SHOP-10, SHOP-24), or why they are hidden (G-046, G-182): hidden ones are not in the page (G-045). */
export function ContactCard({
  shop,
  open,
  onToggle,
  onAskToSignIn,
  onTap,
}: {
  shop: ShopDetail
  open: boolean
  onToggle: (open: boolean) => void
  onAskToSignIn: (opener: HTMLElement) => void
  onTap: TellTap
}) {
  const hidden = shop.contactHidden
  const shown = open && !hidden
  return (
    <section aria-labelledby="contact-title" className="card p-5">
      <h2 id="contact-title" className="text-lg">
        Contact
      </h2>
      {hidden && (
        <p className="mt-2 flex gap-3 text-[0.9375rem] text-ink-soft">
          <Lock className="mt-0.5 size-5 flex-none" />
          {shop.contactLimited
            ? 'You have looked at many contacts today. Please try again tomorrow.'
            : 'Sign in to see the phone number, email, website and address. This way shops hear from customers, not robots.'}
        </p>
      )}
      {shown && (
        <LazyPart load={loadDetails} props={{ shop, onTap }} fallback={<Skeleton className="mt-3 h-24 w-full" />} />
      )}
      {!shop.contactLimited && (
        <Button
          className="mt-4 w-full px-1"
          {...(hidden ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': open })}
          onClick={({ currentTarget }) => (hidden ? onAskToSignIn(currentTarget) : onToggle(!open))}
        >
          {shown ? 'Hide Contact Details' : 'Show Contact Details'}
        </Button>
      )}
    </section>
  )
}
