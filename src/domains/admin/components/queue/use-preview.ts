import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { useIsWide } from '#ui/use-hydrated.ts'
import { FIRST_REASONS } from '../decisions/reason-field.tsx'
import { useReason } from '../decisions/use-reason.ts'

/** In ms. Rows that the focus only passes are not read. */
const FOLLOW_MS = 150

/** Holds which shop of the queue is previewed, and the reason chosen there. On a desktop it follows the row in focus. */
export function usePreview(shops: readonly ModeratedShop[] | undefined, list: RefObject<HTMLElement | null>) {
  const isWide = useIsWide()
  const [id, setId] = useState<number | null>(null)
  const [isFollowing, setFollowing] = useState(true)
  const reason = useReason(FIRST_REASONS.reject)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const index = useRef(0)
  const found = shops?.findIndex((shop) => shop.id === id) ?? -1
  const isGone = id !== null && shops !== undefined && found < 0
  if (found >= 0) index.current = found
  const show = (next: number | null) => {
    clearTimeout(timer.current)
    if (next !== id) reason.field.onChange(FIRST_REASONS.reject)
    setId(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isGone) return
    setId(null)
    // The preview had the focus, and disappeared with its shop.
    if (document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    rows[Math.min(index.current, rows.length - 1)]?.focus({ preventScroll: true })
  }, [isGone, list])
  return {
    shop: shops?.[found],
    reason,
    close: () => {
      setFollowing(false)
      show(null)
    },
    toggle: (shop: ModeratedShop) => {
      setFollowing(shop.id !== id)
      show(shop.id === id ? null : shop.id)
    },
    follow: (shop: ModeratedShop) => {
      clearTimeout(timer.current)
      if (isWide && isFollowing && shop.id !== id) timer.current = setTimeout(show, FOLLOW_MS, shop.id)
    },
  }
}
