import { dateText } from '#shared/time/lagos-time.ts'

/** Details that an admin can verify: by a call, by a visit, or in the company register (CAC). */
export const VERIFIED_KINDS = ['phone', 'visit', 'company'] as const
export type VerifiedKind = (typeof VERIFIED_KINDS)[number]

/** `on` is a day, yyyy-mm-dd. `number` is the one in the company register. */
export type VerifiedFact = { kind: VerifiedKind; on: string; number?: string | undefined }

/** Returns the verification with its day, never a bare badge. */
export function verifiedText({ kind, on, number }: VerifiedFact): string {
  if (kind === 'phone') return `Phone confirmed on ${dateText(on)}`
  if (kind === 'visit') return `Visited on ${dateText(on)}`
  return `Registered with CAC: ${number}, checked on ${dateText(on)}`
}

/** Adds the sentence to each verification. */
export const worded = <Fact extends VerifiedFact>(facts: readonly Fact[] | null): (Fact & { text: string })[] =>
  (facts ?? []).map((fact) => ({ ...fact, text: verifiedText(fact) }))

type Checked = {
  name: string
  phone?: string | null | undefined
  location: string
  address?: string | null | undefined
}

/** Returns the shop's detail that a verification is about; null when there is nothing to check. */
export function aboutOf(kind: VerifiedKind, { name, phone, location, address }: Checked): string | null {
  if (kind === 'phone') return phone ?? null
  if (kind === 'company') return name
  const isWhole = address?.toLowerCase().includes(location.toLowerCase())
  return address && isWhole ? address : [address, location].filter(Boolean).join(', ')
}

/** Names of the details, for admins who check them and owners who change them. */
export const ABOUT: Readonly<Record<VerifiedKind, string>> = {
  phone: 'phone number',
  visit: 'location',
  company: 'name',
}

const same: Readonly<Record<Exclude<VerifiedKind, 'phone'>, (about: string | null) => string | undefined>> = {
  visit: (about) => about?.toLowerCase().replace(/[\s,.]+/g, ' '),
  company: (about) => about?.toLowerCase().replace(/\s+/g, ' '),
}

/** Returns the kinds of verification that a change of the shop ends. `dialled` normalises a phone number. */
export function endedBy(before: Checked, after: Checked, dialled: (phone: string) => string | null): VerifiedKind[] {
  const plain = (kind: VerifiedKind, about: string | null) =>
    kind === 'phone' ? about && (dialled(about) ?? about) : same[kind](about)
  return VERIFIED_KINDS.filter((kind) => plain(kind, aboutOf(kind, before)) !== plain(kind, aboutOf(kind, after)))
}

/** Converts 'rc-1234567' to 'RC 1234567'. Companies have RC, business names BN; null for anything else. */
export function companyNumber(typed: string): string | null {
  const [, register, digits] = /^\s*(RC|BN)[\s.:/-]*(\d{3,8})\s*$/i.exec(typed) ?? []
  return register && digits ? `${register.toUpperCase()} ${digits}` : null
}

export const OLDEST_CHECK_DAYS = 365
