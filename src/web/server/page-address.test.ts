import { expect, test } from 'vitest'
import { loadOwnScreens, screenAt } from '../screens/screens.ts'
import { canonicalAddress } from './page-address.ts'

await loadOwnScreens()

const keptAs = (address: string) => {
  const url = new URL(address, 'http://localhost')
  return canonicalAddress(screenAt(url.pathname).screen, url)
}

test.each([
  ['/auth-test?mode=register&role=shop_owner', '/auth-test?mode=register&role=shop_owner'],
  ['/auth-test?mode=made-up-1&role=emperor', '/auth-test'],
  ['/?passwordReset=success&ref=mail', '/?passwordReset=success'],
  ['/?passwordReset=made-up-2', '/'],
  ['/browse-products?product=rice&colour=red', '/browse-products?product=rice'],
])('G-026 %s is cached as %s: unused parameters make no further copy of a page', (address, kept) => {
  expect(keptAs(address)).toBe(kept)
})
