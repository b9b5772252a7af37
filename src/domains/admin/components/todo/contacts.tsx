import { Breakable } from '#client/breakable.tsx'
import { shownPhone } from '#shared/forms/phone-number.ts'

export function Contacts({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
      {email !== null && (
        <span className="[overflow-wrap:anywhere]">
          <Breakable text={email} />
        </span>
      )}
      {phone !== null && <span className="figures whitespace-nowrap">{shownPhone(phone)}</span>}
    </p>
  )
}
