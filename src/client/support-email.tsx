import { useContext } from 'react'
import { Breakable } from './breakable.tsx'
import { SiteAddressesContext } from './site-addresses.ts'

export function SupportEmail({ after }: { after?: '.' | ',' }) {
  const { supportEmail } = useContext(SiteAddressesContext)
  if (!supportEmail) return <>our support address{after}</>
  return (
    <span className="inline-block">
      <a href={`mailto:${supportEmail}`} className="prose-link">
        <Breakable text={supportEmail} />
      </a>
      {after}
    </span>
  )
}
