import { TextField } from '#ui/field.tsx'
import { valuesOf } from '#ui/filter-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Asks for the contact of a request, which is needed to show it. */
export function AskContact({
  reference,
  refused,
  onGiven,
}: {
  reference: string
  refused: string | undefined
  onGiven: (contact: string) => void
}) {
  return (
    <form
      method="post"
      className="card p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        const { contact = '' } = valuesOf(event.currentTarget)
        if (contact.trim()) onGiven(contact.trim())
      }}
    >
      <p>
        To see request <b className="figures [overflow-wrap:anywhere]">{reference}</b>, enter the phone number or email
        address you used.
      </p>
      <TextField
        label="Phone number or email"
        name="contact"
        autoComplete="tel"
        placeholder="0803 123 4567"
        required
        maxLength={254}
        error={refused}
        className="mt-4"
      />
      <SubmitButton pending={false} className="mt-4 w-full sm:w-auto">
        See My Request
      </SubmitButton>
    </form>
  )
}
