export const SANDBOX_CARDS = [
  { number: '4242 4242 4242 4242', plays: 'paid' },
  { number: '4000 0000 0000 0002', plays: 'declined' },
  { number: '4000 0000 0000 0119', plays: 'fails' },
] as const

export type SandboxCard = (typeof SANDBOX_CARDS)[number]

export function sandboxCard(typed: string): SandboxCard | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return SANDBOX_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits)
}
