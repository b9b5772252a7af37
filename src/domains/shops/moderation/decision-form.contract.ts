import * as z from 'zod/mini'
import { form, lines, optional } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { DECISION_REASONS, LONGEST_DECISION_TEXT, REASON_TEXT_NEEDED } from './moderation.policy.ts'

const SEEN = '`seen` is the id of a decision, or null'

/** The newest decision about the shop that the admin had on screen, null for none: another one since is not overwritten. */
const seen = z.optional(z.nullable(z.int({ error: SEEN }).check(z.minimum(1, SEEN), z.maximum(LARGEST_ID, SEEN))))

export const SeenBody = z.nullish(form({ seen }))

/** `reason`: one of DECISION_REASONS, or words of one's own; `text` says more. */
export const ReasonBody = z.nullish(
  form({
    seen,
    reason: optional(lines('The reason', LONGEST_DECISION_TEXT)),
    text: optional(lines('The text', LONGEST_DECISION_TEXT)),
  }).check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== undefined, {
      path: ['text'],
      error: REASON_TEXT_NEEDED,
    }),
  ),
)

export type GivenReason = { reason?: string | undefined; text?: string | undefined }

/** A reason that is none of the list is 'other' in these words. */
export function reasonOf(given: GivenReason | null | undefined): { reason: string | null; text: string | null } {
  const { reason = null, text = null } = given ?? {}
  if (reason === null || Object.hasOwn(DECISION_REASONS, reason)) return { reason, text }
  return { reason: 'other', text: [reason, text].filter(Boolean).join('. ').slice(0, LONGEST_DECISION_TEXT) }
}
