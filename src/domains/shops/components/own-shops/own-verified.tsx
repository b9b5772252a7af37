import type { Verified } from '../../verification/verification.contract.ts'

export function OwnVerified({ facts }: { facts: readonly Verified[] }) {
  if (facts.length === 0) return null
  return (
    <section aria-label="Checked by us" className="border-t border-line px-3 py-2 text-sm">
      <h4 className="font-bold">Verified by us (customers can see this)</h4>
      <ul className="mt-1 grid gap-1">
        {facts.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">A badge is removed if you change that detail.</p>
    </section>
  )
}
