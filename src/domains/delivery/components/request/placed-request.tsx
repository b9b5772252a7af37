import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { href, pages } from '#routes.ts'
import { momentText } from '#shared/time/lagos-time.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { closeDialog } from '#ui/dialog.tsx'
import { Copy } from '#ui/icons/contact.ts'
import { copy } from '#ui/share.tsx'
import { CONTACT_HOURS } from '../../delivery.policy.ts'

export function PlacedRequest({ dialog, reference, dueAt }: { dialog: string; reference: string; dueAt: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button disappeared with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        We have your request
      </h3>
      <p className="mt-1.5">
        We will contact you within {CONTACT_HOURS} hours, by <b>{momentText(dueAt)}</b>.
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-brand-soft p-3.5">
        <p>
          <span className="block text-sm">Your reference</span>
          <b className="text-2xl figures">{reference}</b>
        </p>
        <Button onClick={() => void copy(reference, { title: 'Reference copied' })}>
          <Copy /> Copy
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Use this reference and your phone number or email to track it on any phone.
      </p>
      <Link
        href={href(pages.delivery, { reference })}
        className={buttonClass('primary', 'mt-4 w-full')}
        onClick={() => closeDialog(dialog)}
      >
        Track This Request
      </Link>
    </div>
  )
}
