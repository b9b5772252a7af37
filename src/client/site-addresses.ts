import { createContext } from 'react'

export type SiteAddresses = { supportEmail?: string | undefined; deliveryEmail?: string | undefined }

/** The server provides it while rendering; the browser reads the document's data attributes. */
export const SiteAddressesContext = createContext<SiteAddresses>({})

export function documentAddresses(): SiteAddresses {
  const { supportEmail, deliveryEmail } = document.documentElement.dataset
  return { supportEmail, deliveryEmail }
}
