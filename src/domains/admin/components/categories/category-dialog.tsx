import { useId } from 'react'
import type { AdminCategory } from '#domains/shops/categories/categories.contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CategoryForm } from './category-form.tsx'

/** Adds a category, or changes one. */
export function CategoryDialog({
  category,
  asked,
  onClose,
}: {
  category: AdminCategory | null
  asked: { opener: HTMLElement }
  onClose: () => void
}) {
  const id = useId()
  return (
    <Dialog
      id={id}
      title={category ? 'Edit category' : 'Add category'}
      {...(category && { description: 'Its shops and the links that people shared stay as they are.' })}
      open={asked}
      onClose={onClose}
    >
      <CategoryForm dialog={id} category={category} />
    </Dialog>
  )
}
