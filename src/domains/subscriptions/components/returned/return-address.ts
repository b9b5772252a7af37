/** Parameters that name the payment: the providers', then ours. */
const REFERENCES = ['reference', 'trxref', 'payment_intent', 'payment'] as const
const OTHERS = ['payment_intent_client_secret', 'redirect_status'] as const

/** Returns the reference of the payment to check, or null. The address's own outcome is not trusted (G-109). */
export function returnedReference(search: URLSearchParams): string | null {
  return REFERENCES.map((name) => search.get(name)).find(Boolean) ?? null
}

export function withoutReturn(search: URLSearchParams): Record<string, string> {
  const rest = new URLSearchParams(search)
  for (const name of [...REFERENCES, ...OTHERS]) rest.delete(name)
  return Object.fromEntries(rest)
}
