import '#ui/styles/forms.css'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { valuesOf } from '#ui/filter-form.tsx'
import { Clock, Copy, Mail } from '#ui/icons/contact.ts'
import { copy } from '#ui/share.ts'
import { toast } from '#ui/toast.tsx'
import { deliveryMailto, deliveryText, type RequestText } from '../messages/request-text.policy.ts'

const STEPS = [
  'Tell us what to pick up, from which shop, and where to bring it.',
  'We check with the shop and tell you the delivery price.',
  'You agree, and a rider brings it to you.',
]

/** The process in steps and the request form (DELIV-01 to DELIV-08, G-065). */
export function QuickDeliveryForm({ known }: { known: Partial<RequestText> }) {
  const form = useRef<HTMLFormElement>(null)
  /** The typed request, or null after the browser has pointed at what is missing. */
  const request = () => (form.current?.reportValidity() ? (valuesOf(form.current) as RequestText) : null)
  const mailbox = document.documentElement.dataset.deliveryEmail ?? ''
  return (
    <>
      <ol className="mt-5 space-y-2.5">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-[0.9375rem]">
            <span
              aria-hidden="true"
              className="grid size-6 flex-none place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-center gap-2 rounded-control bg-brand-soft px-3 py-2.5 font-semibold text-brand">
        <Clock className="size-5 flex-none" /> We will contact you within 24 hours.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        We count from when your email reaches us. This page does not send it for you: press Send in your mail app, or
        paste the copied request into an email{mailbox && ` to ${mailbox}`}.
      </p>
      <form ref={form} className="mt-5 grid grid-cols-2 gap-x-3 gap-y-4" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Product name"
          name="productName"
          defaultValue={known.productName}
          required
          maxLength={200}
          className="col-span-2"
        />
        <TextField
          label="Shop name"
          name="shopName"
          defaultValue={known.shopName}
          required
          maxLength={200}
          className="col-span-2"
        />
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          defaultValue={known.quantity ?? '1'}
          required
        />
        <TextField
          label="Shop location"
          name="shopLocation"
          defaultValue={known.shopLocation}
          required
          maxLength={200}
        />
        <TextArea
          label="Delivery address"
          name="deliveryAddress"
          rows={2}
          autoComplete="street-address"
          placeholder="House number, street, area, city"
          required
          maxLength={500}
          className="col-span-2"
        />
        <TextField
          label="Your phone number or email"
          name="contact"
          autoComplete="tel"
          placeholder="0803 123 4567"
          hint="So that we can reach you."
          required
          maxLength={100}
          className="col-span-2"
        />
        <Button
          look="primary"
          className="col-span-2"
          onClick={() => {
            const written = request()
            if (!written) return
            location.href = deliveryMailto(mailbox, written)
            toast({
              title: 'Now press Send in your mail app',
              description: 'Nothing has been sent yet. If no mail app opens, copy the request instead.',
            })
          }}
        >
          <Mail /> Send from my own mail app
        </Button>
        <Button
          className="col-span-2"
          onClick={() => {
            const written = request()
            if (written)
              void copy(deliveryText(written), {
                title: 'Request copied',
                description: `Nothing has been sent yet. Paste it into an email to ${mailbox || 'us'}.`,
              })
          }}
        >
          <Copy /> Copy request
        </Button>
      </form>
    </>
  )
}
