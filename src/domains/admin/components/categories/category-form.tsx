import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send, statusOf } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { AdminCategory } from '#domains/shops/categories/categories.contract.ts'
import { CATEGORY_LENGTHS } from '#domains/shops/categories/categories.policy.ts'
import { CategoryBody } from '#domains/shops/categories/category-form.contract.ts'
import { categoryRoutes } from '#domains/shops/shops.routes.ts'
import { Button } from '#ui/button.tsx'
import { closesDialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { refreshCategories } from '../use-admin-live.ts'
import { IconChoice } from './icon-choice.tsx'

export function CategoryForm({ dialog, category }: { dialog: string; category: AdminCategory | null }) {
  const client = useQueryClient()
  const toastError = useToastError()
  const { formProps, field, pending, close } = useForm({
    names: ['name', 'icon', 'description'],
    contract: CategoryBody,
    send: (body) => {
      if (!category) return send(categoryRoutes.add, { body })
      const { id: categoryId, version } = category
      return send(categoryRoutes.change, { params: { categoryId }, body: { ...body, version } })
    },
    failed: (error) => {
      if (statusOf(error) === 409) void refreshCategories(client)
      return toastError(error, 'Error', 'Could not save the category. Please try again.')
    },
    sent: async () => {
      await refreshCategories(client)
      close()
      toast({ title: 'Success', description: 'Saved.', tone: 'success' })
    },
  })
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={CATEGORY_LENGTHS.name.longest}
        defaultValue={category?.name ?? ''}
        {...field('name')}
      />
      <IconChoice chosen={category?.icon ?? null} {...field('icon')} />
      <TextArea
        label="Description (optional)"
        rows={2}
        maxLength={CATEGORY_LENGTHS.description.longest}
        defaultValue={category?.description ?? ''}
        hint="What belongs here. Only admins see this."
        {...field('description')}
      />
      <div className="button-row gap-2">
        <Button {...closesDialog(dialog)}>Cancel</Button>
        <SubmitButton pending={pending}>Save</SubmitButton>
      </div>
    </form>
  )
}
