import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { toastError } from '#domains/accounts/components/fields/refusal.ts'
import { productRead } from '#domains/products/components/product-reads.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { HigherPriceBody } from '../prices/higher-price-form.contract.ts'
import { reportRoutes } from '../reports.routes.ts'

export function HigherPriceForm({ dialog, productId }: { dialog: string; productId: number }) {
  const client = useQueryClient()
  const { formProps, field, pending, close } = useForm({
    names: ['price'],
    contract: HigherPriceBody,
    body: ({ price }) => ({ price: price.replace(/[₦,\s]/g, '') }),
    send: (body) => send<{ confirm?: 'email' | 'phone' }>(reportRoutes.price, { params: { productId }, body }),
    failed: (error) => toastError(error, 'Error', 'Your report was not sent. Please try again.'),
    sent: ({ confirm }) => {
      close()
      toast({
        title: 'Thank you',
        description: confirm
          ? `Confirm your ${confirm} so that your report counts.`
          : 'We will let you know the outcome.',
        tone: 'success',
      })
      void client.invalidateQueries({ queryKey: productRead(String(productId)).queryKey })
    },
  })
  return (
    <form {...formProps} className="mt-5">
      <TextField label="Price you were asked for (₦)" inputMode="decimal" autoComplete="off" {...field('price')} />
      <div className="mt-4 button-row gap-2">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending}>Send</SubmitButton>
      </div>
    </form>
  )
}
