import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { changeFavourite } from './change-favourite.ts'
import { isSaved, useWishes } from './favourite-wishes.ts'
import { useFavourites } from './use-favourites.ts'

let running = false
/** Hearts that were pressed and wait until it is known by whom. */
let pressed: readonly HTMLElement[] = []
let onPress = () => {}

/**
 * Fills the hearts of a page from now on, also of those that come later, and answers presses on them. `heart` has just
 * been pressed. The hearts belong to parts of the page that may not have come to life yet, so they are changed from here.
 */
export function keepHearts(client: QueryClient, heart?: HTMLElement): void {
  if (heart) pressed = [...pressed, heart]
  onPress()
  if (running) return
  running = true
  createRoot(document.createElement('div')).render(
    <QueryClientProvider client={client}>
      <Hearts />
    </QueryClientProvider>,
  )
}

const subscribe = (listener: () => void) => {
  onPress = listener
  return () => {}
}

function Hearts() {
  const client = useQueryClient()
  const { keeper, items, isError } = useFavourites()
  const wishes = useWishes()
  const waiting = useSyncExternalStore(subscribe, () => pressed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved follows from the list and the wishes
  useEffect(() => {
    fillHearts(client)
    const observer = new MutationObserver(() => fillHearts(client))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [client, items, wishes])

  useEffect(() => {
    if (waiting.length === 0 || (keeper === undefined && !isError)) return
    pressed = []
    onPress()
    for (const heart of waiting) {
      const shopId = shopOf(heart)
      // Others have no favourites yet: they can only want to save it.
      const saved = keeper === 'customer' || keeper === 'guest' ? !isSaved(client, shopId) : true
      changeFavourite(client, keeper ?? 'nobody', { shopId, saved, opener: heart })
    }
  }, [client, waiting, keeper, isError])
  return null
}

const shopOf = (heart: HTMLElement) => Number(heart.dataset.favourite)

function fillHearts(client: QueryClient): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const saved = String(isSaved(client, shopOf(heart)))
    if (heart.ariaPressed !== saved) heart.setAttribute('aria-pressed', saved)
  }
}
