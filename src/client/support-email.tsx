import { useContext } from 'react'
import { SiteAddressesContext } from './site-addresses.ts'

export function SupportEmail() {
  const { supportEmail } = useContext(SiteAddressesContext)
  if (!supportEmail) return <>our support address</>
  return (
    <a href={`mailto:${supportEmail}`} className="prose-link">
      {supportEmail}
    </a>
  )
}
