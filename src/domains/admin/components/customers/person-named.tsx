type Named = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}

/** Names the person whom a dialog is about. */
export const PersonNamed = ({ of: { id, firstName, lastName, email, phone } }: { of: Named }) => (
  <p className="mt-3 font-bold [overflow-wrap:anywhere]">
    {[[firstName, lastName].filter(Boolean).join(' '), email ?? phone].filter(Boolean).join(' · ') || id}
  </p>
)
