import { shownPhone } from '#shared/forms/phone-number.ts'
import { dateText } from '#shared/time/lagos-time.ts'

/** A shop is verified by a call, by a visit, or in the company register (CAC). */
export const VERIFIED_KINDS = ['phone', 'visit', 'company'] as const
export type VerifiedKind = (typeof VERIFIED_KINDS)[number]

/** `on` is a day, yyyy-mm-dd. `number` is the one in the company register. */
export type VerifiedFact = { kind: VerifiedKind; on: string; number?: string | undefined }
/** `number` is null except for a company. */
export type VerificationRow = Omit<VerifiedFact, 'number'> & { number?: string | null | undefined }

/** Returns a text that always has the day of the check. */
export function verifiedText({ kind, on, number }: VerificationRow): string {
  if (kind === 'phone') return `Phone confirmed on ${dateText(on)}`
  if (kind === 'visit') return `Visited on ${dateText(on)}`
  return `Registered with CAC: ${number}, checked on ${dateText(on)}`
}

export const worded = <Fact extends VerifiedFact>(facts: readonly Fact[] | null): (Fact & { text: string })[] =>
  (facts ?? []).map((fact) => ({ ...fact, text: verifiedText(fact) }))

type Checked = {
  name: string
  phone?: string | null | undefined
  location: string
  address?: string | null | undefined
}

/** Returns the detail to check; null when the shop does not have it. */
export function aboutOf(kind: VerifiedKind, { name, phone, location, address }: Checked): string | null {
  if (kind === 'phone') return phone ? shownPhone(phone) : null
  if (kind === 'company') return name
  const isWhole = address?.toLowerCase().includes(location.toLowerCase())
  return address && isWhole ? address : [address, location].filter(Boolean).join(', ')
}

export const ABOUT: Readonly<Record<VerifiedKind, string>> = {
  phone: 'phone number',
  visit: 'location',
  company: 'name',
}

const same: Readonly<Record<Exclude<VerifiedKind, 'phone'>, (about: string | null) => string | undefined>> = {
  visit: (about) => about?.toLowerCase().replace(/[\s,.]+/g, ' '),
  company: (about) => about?.toLowerCase().replace(/\s+/g, ' '),
}

/** Returns the verifications that this edit ends. `dialled` normalises a phone number. */
export function endedBy(before: Checked, after: Checked, dialled: (phone: string) => string | null): VerifiedKind[] {
  const plain = (kind: VerifiedKind, about: string | null) =>
    kind === 'phone' ? about && (dialled(about) ?? about) : same[kind](about)
  return VERIFIED_KINDS.filter((kind) => plain(kind, aboutOf(kind, before)) !== plain(kind, aboutOf(kind, after)))
}

/** 'rc-1234567' -> 'RC 1234567'. Companies have RC, business names BN; null for anything else. */
export function companyNumber(typed: string): string | null {
  const [, register, digits] = /^\s*(RC|BN)[\s.:/-]*(\d{3,8})\s*$/i.exec(typed) ?? []
  return register && digits ? `${register.toUpperCase()} ${digits}` : null
}

export const OLDEST_CHECK_DAYS = 365
