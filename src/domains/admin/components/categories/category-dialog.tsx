import { useId } from 'react'
import type { AdminCategory } from '#domains/shops/categories/categories.contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CategoryForm } from './category-form.tsx'

export function CategoryDialog({
  category,
  request,
  onClose,
}: {
  category: AdminCategory | null
  request: { opener: HTMLElement }
  onClose: () => void
}) {
  const id = useId()
  return (
    <Dialog
      id={id}
      title={category ? 'Edit category' : 'Add category'}
      {...(category && { description: 'Its shops and shared links will not change.' })}
      open={request}
      onClose={onClose}
    >
      <CategoryForm dialog={id} category={category} />
    </Dialog>
  )
}
