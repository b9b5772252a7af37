import { dateText } from '#shared/time/lagos-time.ts'
import { type VerificationRow, verifiedText } from './verification.policy.ts'

/** Omits the registration number, which must not outlive the verification. */
export const loggedText = (fact: VerificationRow): string =>
  fact.kind === 'company' ? `Registered with CAC, checked on ${dateText(fact.on)}` : verifiedText(fact)
