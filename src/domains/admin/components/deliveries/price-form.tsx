import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { DeliveryStatusBody } from '#domains/delivery/delivery-forms.contract.ts'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { useMove } from './use-move.ts'

/** Sets the price of a delivery in naira, or changes it until it is agreed. */
export function PriceForm({ delivery }: { delivery: AdminDelivery }) {
  const move = useMove(delivery)
  const { formProps, field, pending } = useForm({
    names: ['price'],
    contract: DeliveryStatusBody,
    body: ({ price }) => ({ status: 'quoted' as const, price }),
    send: move,
  })
  const isFirst = delivery.price === null
  return (
    <form {...formProps} className="flex flex-wrap items-start gap-2">
      <TextField
        label={isFirst ? 'Price in naira' : 'Another price in naira'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className="min-w-0 flex-1 sm:w-52 sm:flex-none"
        {...field('price')}
      />
      <SubmitButton pending={pending} variant={isFirst ? 'primary' : 'outline'} className="mt-6 flex-none">
        {isFirst ? 'Set price' : 'Change price'}
      </SubmitButton>
    </form>
  )
}
