import '#ui/styles/forms.css'
import { useRef, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { toastError } from '#domains/accounts/components/fields/refusal.ts'
import { SuggestsEmail } from '#domains/accounts/components/fields/suggests-email.tsx'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import type { PlacedDelivery } from '../../delivery.contract.ts'
import { DELIVERY_LENGTHS, MAX_QUANTITY } from '../../delivery.policy.ts'
import { deliveryRoutes } from '../../delivery.routes.ts'
import { DeliveryBody } from '../../delivery-forms.contract.ts'
import { rememberRequest } from '../remembered-requests.ts'
import { DeliverySteps } from './delivery-steps.tsx'
import { OwnEmailApp } from './own-email-app.tsx'
import { PlacedRequest } from './placed-request.tsx'
import type { PrefilledRequest } from './prefilled-request.ts'
import { RECIPIENT_FIELDS, RecipientFields } from './recipient-fields.tsx'
import { RequestAttempt } from './request-attempt.ts'

const FIELD_NAMES = [
  'productName',
  'shopName',
  'quantity',
  'shopLocation',
  'deliveryAddress',
  'contact',
  ...RECIPIENT_FIELDS,
] as const

const NOT_SENT =
  'Could not send your request. Your text is still here. Please try again, or send it from your own email app.'

/** Asks for a delivery; no account needed (DELIV-01 to DELIV-08, G-065). */
export function QuickDeliveryForm({ dialog, prefilled }: { dialog: string; prefilled: PrefilledRequest }) {
  const { person } = useIdentity()
  const [attempt] = useState(() => new RequestAttempt())
  const [placed, setPlaced] = useState<PlacedDelivery | null>(null)
  const recipientDetails = useRef<HTMLDetailsElement>(null)
  const { shopId, productId, ...prefilledTexts } = prefilled
  const initial: Record<string, string> = {
    quantity: '1',
    contact: person?.phone ?? person?.email ?? '',
    ...attempt.typed,
    ...prefilledTexts,
  }
  const { formProps, field, pending, values, focus } = useForm({
    names: FIELD_NAMES,
    contract: DeliveryBody,
    body: (formValues) => ({
      ...formValues,
      // A changed name means another shop or product than the page's, so the id is not sent.
      ...(shopId !== undefined && formValues.shopName.trim() === prefilledTexts.shopName && { shopId }),
      ...(productId !== undefined &&
        formValues.shopName.trim() === prefilledTexts.shopName &&
        formValues.productName.trim() === prefilledTexts.productName && { productId }),
    }),
    onInvalid: (_found, first) => {
      if (!RECIPIENT_FIELDS.some((name) => name === first) || !recipientDetails.current) return
      recipientDetails.current.open = true
      focus(first)
    },
    send: (body) => send<PlacedDelivery>(deliveryRoutes.request, { body, idempotencyKey: attempt.keyFor(body) }),
    failed: (error) => toastError(error, 'Not sent', NOT_SENT),
    sent: (placedRequest, { contact }) => {
      attempt.deleteDraft()
      rememberRequest(placedRequest.reference, contact)
      setPlaced(placedRequest)
      toast({ title: 'Request sent', description: `Your reference is ${placedRequest.reference}.`, tone: 'success' })
    },
  })
  if (placed) return <PlacedRequest dialog={dialog} {...placed} />
  return (
    <>
      <DeliverySteps />
      <form
        {...formProps}
        className="mt-5 grid grid-cols-2 gap-x-3 gap-y-4"
        onInput={() => attempt.saveValues(values())}
        aria-label="Delivery request"
      >
        <TextField
          label="Product name"
          defaultValue={initial.productName}
          required
          maxLength={DELIVERY_LENGTHS.productName.longest}
          className="col-span-2"
          {...field('productName')}
        />
        <TextField
          label="Shop name"
          defaultValue={initial.shopName}
          required
          maxLength={DELIVERY_LENGTHS.shopName.longest}
          className="col-span-2"
          {...field('shopName')}
        />
        <TextField
          label="Quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={initial.quantity}
          required
          {...field('quantity')}
        />
        <TextField
          label="Shop location"
          defaultValue={initial.shopLocation}
          required
          maxLength={DELIVERY_LENGTHS.shopLocation.longest}
          {...field('shopLocation')}
        />
        <TextArea
          label="Delivery address"
          rows={2}
          autoComplete="street-address"
          placeholder="House number, street, area, city"
          defaultValue={initial.deliveryAddress}
          required
          maxLength={DELIVERY_LENGTHS.deliveryAddress.longest}
          className="col-span-2"
          {...field('deliveryAddress')}
        />
        <SuggestsEmail className="col-span-2">
          <TextField
            label="Your phone number or email"
            autoComplete="tel"
            placeholder="0803 123 4567"
            hint="So we can reach you."
            defaultValue={initial.contact}
            required
            maxLength={254}
            {...field('contact')}
          />
        </SuggestsEmail>
        <RecipientFields details={recipientDetails} field={field} typed={initial} />
        <SubmitButton pending={pending} className="col-span-2">
          Send Request
        </SubmitButton>
        <OwnEmailApp readValues={() => (formProps.ref.current?.reportValidity() ? values() : null)} />
      </form>
    </>
  )
}
