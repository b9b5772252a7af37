import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import { href, pages } from '../../../routes.ts'
import type { AdminTab } from '../admin.policy.ts'

/** The tab in the address, or else the first of those that may be seen, and a function that shows another. */
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
