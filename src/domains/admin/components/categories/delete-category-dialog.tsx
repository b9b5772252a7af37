import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { AdminCategory } from '#domains/shops/categories/categories.contract.ts'
import { categoryRoutes } from '#domains/shops/shops.routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { Button } from '#ui/button.tsx'
import { closeDialog, closesDialog, Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshCategories } from '../use-admin-live.ts'

/** Asks before a category is deleted. If it still has shops, explains why it stays. */
export function DeleteCategoryDialog({
  category: { id: categoryId, name, shops, version },
  request,
  onClose,
}: {
  category: AdminCategory
  request: { opener: HTMLElement }
  onClose: () => void
}) {
  const client = useQueryClient()
  const toastError = useToastError()
  const id = useId()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await send(categoryRoutes.remove, { params: { categoryId }, body: { version } })
      toast({ title: 'Success', description: `“${name}” is deleted.`, tone: 'success' })
    } catch (error) {
      toastError(error, 'Error', 'Could not delete it. Please try again.')
    }
    await refreshCategories(client)
    closeDialog(id)
  }
  return (
    <Dialog
      id={id}
      title="Delete category"
      description={
        shops === 0
          ? `Pages and forms will no longer show “${name}”. No shop is in it.`
          : `${countPhrase(shops, 'shop is', 'shops are')} in “${name}”, so it cannot be deleted. Ask their owners to choose another category; if only the name is wrong, edit it.`
      }
      open={request}
      onClose={onClose}
    >
      <div className="mt-5 button-row gap-2">
        <Button {...closesDialog(id)}>{shops > 0 ? 'Close' : 'Cancel'}</Button>
        {shops === 0 && (
          <Button variant="danger" pending={pending} onClick={() => void confirm()}>
            Delete
          </Button>
        )}
      </div>
    </Dialog>
  )
}
