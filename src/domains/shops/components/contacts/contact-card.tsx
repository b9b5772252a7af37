import type { ReactNode } from 'react'
import { Button, SheetLink } from '#ui/button.tsx'
import { Lock } from '#ui/icons/details.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ShopDetail } from '../../shops.contract.ts'
import type { TrackTap } from './contact-details.tsx'

const loadDetails = () => import('./contact-details.tsx').then((module) => module.ContactDetails)

/** Shows contacts (SHOP-10, SHOP-24), or why they are hidden (G-046, G-182). Hidden contacts are not in the page (G-045). */
export function ContactCard({
  shop,
  signUp,
  open,
  onToggle,
  onAskToSignIn,
  onConfirm,
  onTap,
  children,
}: {
  shop: ShopDetail
  /** The link of a hidden contact without scripts. */
  signUp: string
  open: boolean
  onToggle: (open: boolean) => void
  onAskToSignIn: (opener: HTMLElement) => void
  onConfirm: () => void
  onTap: TrackTap
  /** The ways to reach the shop, fixed at the bottom of phone screens. */
  children: ReactNode
}) {
  const hidden = shop.contactHidden
  const shown = open && !hidden
  return (
    <section aria-labelledby="contact-title" className="card p-4">
      <h2 id="contact-title" className="text-[1.0625rem]">
        Contact
      </h2>
      {hidden && (
        <p className="mt-2 flex gap-3 text-[0.9375rem] text-ink-soft">
          <Lock className="mt-0.5 size-5 flex-none" />
          {shop.confirmContact
            ? shop.confirmContact.message
            : shop.contactLimited
              ? 'You have looked at many contacts today. Please try again tomorrow.'
              : 'Sign in to see the phone number, email, website and address.'}
        </p>
      )}
      {shown && (
        <LazyComponent
          load={loadDetails}
          props={{ shop, onTap }}
          fallback={<Skeleton className="mt-3 h-24 w-full" />}
        />
      )}
      {children}
      {shop.confirmContact && (
        <Button className="mt-4 w-full px-1" aria-haspopup="dialog" onClick={onConfirm}>
          Confirm now
        </Button>
      )}
      {!shop.contactLimited &&
        (hidden ? (
          <SheetLink href={signUp} className="mt-4 w-full px-1" onOpen={onAskToSignIn}>
            Show Contact Details
          </SheetLink>
        ) : (
          <Button className="mt-4 w-full px-1" aria-expanded={open} onClick={() => onToggle(!open)}>
            {shown ? 'Hide Contact Details' : 'Show Contact Details'}
          </Button>
        ))}
    </section>
  )
}
