import { createContext } from 'react'

export type SiteAddresses = {
  supportEmail?: string | undefined
  deliveryEmail?: string | undefined
  /** An admin's sentence under the price, if there is one. */
  feeText?: string | undefined
}

export const SiteAddressesContext = createContext<SiteAddresses>({})

/** Returns those that `documentOf` wrote. */
export const documentAddresses = (): SiteAddresses => document.documentElement.dataset
