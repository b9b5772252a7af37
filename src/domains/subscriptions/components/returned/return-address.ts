/** What names the payment, as providers do, then ours. */
const REFERENCES = ['reference', 'trxref', 'payment_intent', 'payment'] as const
const OTHERS = ['payment_intent_client_secret', 'redirect_status'] as const

/** The payment one comes back from, or null; what the address says of its outcome is not believed (G-109). */
export function returnedReference(search: URLSearchParams): string | null {
  return REFERENCES.map((name) => search.get(name)).find(Boolean) ?? null
}

/** The address's other parameters. */
export function withoutReturn(search: URLSearchParams): Record<string, string> {
  const rest = new URLSearchParams(search)
  for (const name of [...REFERENCES, ...OTHERS]) rest.delete(name)
  return Object.fromEntries(rest)
}
