import { useContext } from 'react'
import { Breakable } from './breakable.tsx'
import { SiteAddressesContext } from './site-addresses.ts'

export function SupportEmail() {
  const { supportEmail } = useContext(SiteAddressesContext)
  if (!supportEmail) return <>our support address</>
  return (
    <a href={`mailto:${supportEmail}`} className="prose-link">
      <Breakable text={supportEmail} />
    </a>
  )
}
