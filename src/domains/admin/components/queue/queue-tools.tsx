import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { countPhrase } from '#shared/count-text.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Info } from '#ui/icons/notices.ts'
import { isReady } from './missing-chips.tsx'
import { KEYS_HINT } from './use-row-keys.ts'

type QueueToolsProps = {
  shops: readonly ModeratedShop[] | undefined
  total: number
  typed: string
  onType: (typed: string) => void
  areAllSelected: boolean
  onSelect: (shops: readonly ModeratedShop[]) => void
}

export function QueueTools({ shops = [], total, typed, onType, areAllSelected, onSelect }: QueueToolsProps) {
  const free = shops.filter(({ lookedAtBy }) => lookedAtBy.length === 0)
  const ready = shops.filter(isReady)
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2">
      <label className="flex min-h-9 items-center gap-2 pl-2.5">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={areAllSelected}
          disabled={free.length === 0}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked ? free : [])}
        />
        <span className="sr-only">Select all</span>
      </label>
      <p className="text-[0.9375rem] font-bold">{countPhrase(total, 'shop', 'shops')}</p>
      <p className="text-[0.8125rem] text-ink-soft">oldest first</p>
      <IconButton label={KEYS_HINT} variant="ghost" className="size-8 min-h-8 max-lg:hidden">
        <Info />
      </IconButton>
      <input
        type="search"
        aria-label="Search by name, place or owner"
        placeholder="Name, place or owner"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        className="input min-h-9 text-sm lg:ml-auto lg:w-56"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {ready.length > 0 && (
        <Button className="min-h-9 px-3 text-sm" onClick={() => onSelect(ready)}>
          Ready to approve ({ready.length})
        </Button>
      )}
    </div>
  )
}
