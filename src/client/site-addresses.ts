import { createContext } from 'react'

export type SiteAddresses = { supportEmail?: string | undefined; deliveryEmail?: string | undefined }

/** Given by the server while it renders; the browser reads the document's data attributes instead. */
export const SiteAddressesContext = createContext<SiteAddresses>({})

export function documentAddresses(): SiteAddresses {
  const { supportEmail, deliveryEmail } = document.documentElement.dataset
  return { supportEmail, deliveryEmail }
}
