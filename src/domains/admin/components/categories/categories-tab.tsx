import '#ui/styles/dashboard.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import type { AdminCategory } from '#domains/shops/categories/categories.contract.ts'
import { categoryRoutes } from '#domains/shops/shops.routes.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Plus } from '#ui/icons/accounts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { refreshCategories } from '../use-admin-live.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

const categoriesRead = () => read<AdminCategory[]>(categoryRoutes.all[1], {}, 'person')

/** Lists categories in the order of the public pages (G-042). */
export function CategoriesTab() {
  const client = useQueryClient()
  const toastError = useToastError()
  const { data, isError, refetch } = useRead(categoriesRead())
  const [adding, setAdding] = useState<{ opener: HTMLElement }>()
  const [isMoving, setMoving] = useState(false)
  if (!data)
    return isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton className="h-96 w-full rounded-card" />

  const move = async (from: number, to: number) => {
    if (isMoving) return
    setMoving(true)
    const seen = data.map(({ id }) => id)
    const order = seen.toSpliced(from, 1).toSpliced(to, 0, ...seen.slice(from, from + 1))
    try {
      const moved = await send<AdminCategory[]>(categoryRoutes.order, { body: { order, seen } })
      client.setQueryData(categoriesRead().queryKey, moved)
    } catch (error) {
      toastError(error, 'Error', 'Could not move it. Please try again.')
    }
    await refreshCategories(client)
    setMoving(false)
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">Pages and forms show them in this order.</p>
        <Button
          variant="primary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAdding({ opener: currentTarget })}
        >
          <Plus /> Add category
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState title="No categories">Add the first category for your shops.</EmptyState>
      ) : (
        <ol aria-label="Categories" className="grid gap-2.5">
          {data.map((category, at) => (
            <li key={category.id}>
              <CategoryRow
                category={category}
                isFirst={at === 0}
                isLast={at === data.length - 1}
                onMove={(by) => void move(at, at + by)}
              />
            </li>
          ))}
        </ol>
      )}
      {adding && <CategoryDialog category={null} request={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}
