import { createContext } from 'react'

/** Where the operator can be reached, from the configuration. */
export type SiteAddresses = { supportEmail?: string | undefined; deliveryEmail?: string | undefined }

/** Known to the server while it renders; the browser reads them from the document (html[data-support-email] and so on). */
export const SiteAddressesContext = createContext<SiteAddresses>({})

export function documentAddresses(): SiteAddresses {
  const { supportEmail, deliveryEmail } = document.documentElement.dataset
  return { supportEmail, deliveryEmail }
}
