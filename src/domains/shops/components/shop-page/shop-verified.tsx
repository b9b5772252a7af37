import type { Verified } from '../../verification/verification.contract.ts'

export function ShopVerified({ facts }: { facts: readonly Verified[] }) {
  return (
    <section className="card p-4">
      <h2 className="text-[1.0625rem]">What we checked</h2>
      <ul className="mt-2 divide-y divide-line">
        {facts.map(({ kind, text }) => (
          <li key={kind} className="py-2.5">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
