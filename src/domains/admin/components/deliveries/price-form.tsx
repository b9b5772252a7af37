import type { DeskDelivery } from '#domains/delivery/delivery.contract.ts'
import { DeskBody } from '#domains/delivery/delivery-forms.contract.ts'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useForm } from '#ui/use-form.ts'
import { useMove } from './use-move.ts'

/** The price of a delivery in naira, or another one until it is agreed. */
export function PriceForm({ delivery }: { delivery: DeskDelivery }) {
  const move = useMove(delivery)
  const { formProps, field, pending } = useForm({
    names: ['price'],
    contract: DeskBody,
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
      <SubmitButton pending={pending} look={isFirst ? 'primary' : 'outline'} className="mt-6 flex-none">
        {isFirst ? 'Give price' : 'Change price'}
      </SubmitButton>
    </form>
  )
}
