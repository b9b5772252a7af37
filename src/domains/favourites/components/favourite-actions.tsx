import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Button, buttonClass } from '#ui/button.tsx'
import { href, pages } from '../../../routes.ts'
import { changeFavourite } from './change-favourite.ts'
import type { Keeper } from './use-favourites.ts'

/** What can be done with a favourite on its card (FAV-02, G-003). */
export function FavouriteActions({ id, name, keeper }: { id: number; name: string; keeper: Keeper }) {
  const client = useQueryClient()
  const remove = (opener: HTMLElement) => {
    // The button is about to go, and the focus must not be lost with it.
    const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
    const place = all.indexOf(opener)
    const next = all[place + 1] ?? all[place - 1] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
    changeFavourite(client, keeper, { shopId: id, saved: false, opener })
  }
  return (
    <div className="above col-span-2 flex gap-2 border-t border-line p-3 sm:border-0 sm:px-4 sm:pt-0 sm:pb-4">
      <Link
        href={href(pages.shop, { shopId: id })}
        className={buttonClass('soft', 'flex-1 px-2')}
        aria-label={`View Shop: ${name}`}
      >
        View Shop
      </Link>
      <Button
        data-remove
        className="flex-1 px-2"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => remove(currentTarget)}
      >
        Remove
      </Button>
    </div>
  )
}
