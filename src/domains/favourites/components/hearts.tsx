import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { changeFavourite } from './change-favourite.ts'
import { isSaved, onWish } from './favourite-wishes.ts'
import { type Keeper, useFavourites } from './use-favourites.ts'

let running = false
/** Whose hearts they are; undefined while it is not known. */
let known: Keeper | undefined
/** Hearts that were pressed before it was known by whom. */
let waiting: HTMLElement[] = []

/**
 * Fills the hearts of a page from now on, also of those that come later, and answers presses on them. `heart` has just
 * been pressed. The hearts belong to parts of the page that may not have come to life yet, so they are changed from here.
 */
export function keepHearts(client: QueryClient, heart?: HTMLElement): void {
  if (heart) waiting.push(heart)
  answerWaiting(client)
  if (running) return
  running = true
  createRoot(document.createElement('div')).render(
    <QueryClientProvider client={client}>
      <Hearts />
    </QueryClientProvider>,
  )
}

function Hearts() {
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  const { keeper, items, isError } = useFavourites({ shown })

  useEffect(() => {
    const fill = () => setShown(fillHearts(client))
    const observer = new MutationObserver(fill)
    observer.observe(document.body, { childList: true, subtree: true })
    const stop = onWish(fill)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [client])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filled follows from the list
  useEffect(() => setShown(fillHearts(client)), [client, items])

  // Who cannot be found out about for want of a network is asked like a visitor.
  const pressedBy = keeper ?? (isError ? 'nobody' : undefined)
  useEffect(() => {
    known = pressedBy
    answerWaiting(client)
  }, [client, pressedBy])
  return null
}

const shopOf = (heart: HTMLElement) => Number(heart.dataset.favourite)

/** Answers whether there is any. */
function fillHearts(client: QueryClient): boolean {
  const hearts = document.querySelectorAll<HTMLElement>('[data-favourite]')
  for (const heart of hearts) {
    const saved = String(isSaved(client, shopOf(heart)))
    if (heart.getAttribute('aria-pressed') !== saved) heart.setAttribute('aria-pressed', saved)
  }
  return hearts.length > 0
}

function answerWaiting(client: QueryClient): void {
  if (known === undefined) return
  const hearts = waiting
  waiting = []
  for (const heart of hearts) {
    delete heart.dataset.waking
    const shopId = shopOf(heart)
    // Others have no favourites yet: they can only want to save it.
    const saved = known === 'customer' || known === 'guest' ? !isSaved(client, shopId) : true
    changeFavourite(client, known, { shopId, saved, opener: heart })
  }
}
