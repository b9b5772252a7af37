import type { AdminCategory } from '#domains/shops/categories/categories.contract.ts'
import { CATEGORY_ICONS, type CategoryIcon } from '#domains/shops/categories/categories.policy.ts'
import { CategoryTile } from '#domains/shops/components/category-icon.tsx'
import { countPhrase } from '#shared/count-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { MoveDown, MoveUp } from '#ui/icons/selling.ts'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

export function CategoryRow({
  category,
  isFirst,
  isLast,
  onMove,
}: {
  category: AdminCategory
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}) {
  const show = useAsk()
  const { name, slug, icon, description, shops } = category
  const variant = icon && icon in CATEGORY_ICONS ? CATEGORY_ICONS[icon as CategoryIcon].look : slug
  const ask = (Form: typeof CategoryDialog | typeof DeleteCategoryDialog) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: ({ currentTarget: opener }: { currentTarget: HTMLElement }) =>
      show((onClose) => <Form category={category} request={{ opener }} onClose={onClose} />),
  })
  return (
    <article aria-label={name} className="card p-3 sm:flex sm:items-center sm:gap-4 sm:p-4">
      <div className="flex min-w-0 flex-1 gap-3.5">
        <CategoryTile slug={variant} className="size-12 flex-none rounded-control" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="text-base">{name}</h3>
          <p className="text-sm text-ink-soft">{description ?? 'No description.'}</p>
          <p className="mt-0.5 text-sm font-semibold figures">
            {shops === 0 ? 'No shops' : countPhrase(shops, 'shop', 'shops')}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 sm:mt-0">
        <IconButton label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <MoveUp />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
          <MoveDown />
        </IconButton>
        <Button className="flex-1 sm:flex-none" aria-label={`Edit ${name}`} {...ask(CategoryDialog)}>
          Edit
        </Button>
        <Button className="flex-1 sm:flex-none" aria-label={`Delete ${name}`} {...ask(DeleteCategoryDialog)}>
          Delete
        </Button>
      </div>
    </article>
  )
}
