import { dateText } from '#shared/time/lagos-time.ts'
import { type VerifiedFact, verifiedText } from './verification.policy.ts'

/** A fact for the audit log: without the number of the register, which is kept no longer than the fact. */
export const loggedText = (fact: VerifiedFact): string =>
  fact.kind === 'company' ? `Registered with CAC, checked on ${dateText(fact.on)}` : verifiedText(fact)
