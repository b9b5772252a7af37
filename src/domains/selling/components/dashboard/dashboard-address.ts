import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useRouteParams } from '#client/use-route-params.ts'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { href, pages } from '#routes.ts'

const TABS = ['shops', 'products', 'messages'] as const
export type DashboardTab = (typeof TABS)[number]

const tabOf = (value: unknown): DashboardTab => TABS.find((tab) => tab === value) ?? 'shops'

const addressOf = (tab: DashboardTab) => href(pages.dashboard, {}, tab === 'shops' ? {} : { tab })

/**
 * Returns the tab and its setter. Opens the shop form once for `?action=add-shop` or a quick action in the history state, and for
 * `?action=edit-shop&shop=7` with that shop (G-022).
 */
export function useDashboardAddress(
  shops: readonly OwnShop[] | undefined,
  onForm: (shop?: OwnShop) => void,
): [DashboardTab, (tab: DashboardTab) => void] {
  const { search } = useRouteParams()
  const [, navigate] = useLocation()
  const tab = tabOf(search.get('tab'))
  const wantsShop = search.get('action') === 'add-shop'
  const edited = search.get('action') === 'edit-shop' ? Number(search.get('shop')) : null
  const show = useCallback((to: DashboardTab) => navigate(addressOf(to), { replace: true }), [navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request
  useEffect(() => {
    const state = history.state as { action?: unknown; tab?: unknown } | null
    const adds = wantsShop || state?.action === 'add-shop'
    if (!adds && !state?.tab) return
    show(state?.tab ? tabOf(state.tab) : tab)
    if (adds) onForm()
  }, [wantsShop])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request
  useEffect(() => {
    if (edited === null || !shops) return
    show(tab)
    const shop = shops.find(({ id }) => id === edited)
    if (shop) onForm(shop)
  }, [edited, shops])
  return [tab, show]
}
