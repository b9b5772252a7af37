import { createContext } from 'react'

export type SiteAddresses = { supportEmail?: string | undefined; deliveryEmail?: string | undefined }

export const SiteAddressesContext = createContext<SiteAddresses>({})

export function documentAddresses(): SiteAddresses {
  const { supportEmail, deliveryEmail } = document.documentElement.dataset
  return { supportEmail, deliveryEmail }
}
