import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { href, pages } from '#routes.ts'
import type { AdminTab } from '../admin.policy.ts'

/** Returns the tab in the address, or the first visible one, and a function that shows another. */
export function useAdminTab([first, ...others]: readonly [AdminTab, ...AdminTab[]]): [
  AdminTab,
  (tab: AdminTab) => void,
] {
  const { search } = useRouteParams()
  const [, navigate] = useLocation()
  const tab = others.find((name) => name === search.get('tab')) ?? first
  const show = useCallback(
    (to: AdminTab) => navigate(href(pages.admin, {}, to === first ? {} : { tab: to }), { replace: true }),
    [first, navigate],
  )
  return [tab, show]
}

/** Returns the view of a tab's list, also in the address, and a function that changes it. Each tab keeps its view. */
export function useListView<const K extends string>(
  tab: AdminTab,
  [first, ...others]: readonly [K, ...K[]],
): [K, (show: K) => void] {
  const { search } = useRouteParams()
  const [, navigate] = useLocation()
  const [last, setLast] = useState<K>(first)
  const isOpen = search.get('tab') === tab
  const named = isOpen ? others.find((name) => name === search.get('show')) : undefined
  if (named && named !== last) setLast(named)
  const current = named ?? last
  const say = useCallback(
    (to: K) => navigate(href(pages.admin, {}, to === first ? { tab } : { tab, show: to }), { replace: true }),
    [first, tab, navigate],
  )
  // Restores the view when the admin returns to the tab.
  useEffect(() => {
    if (isOpen && (named ?? first) !== current) say(current)
  }, [isOpen, named, first, current, say])
  const show = useCallback(
    (to: K) => {
      setLast(to)
      say(to)
    },
    [say],
  )
  return [current, show]
}
