import * as z from 'zod/mini'
import { form, lines, optional, ReadAt } from '#shared/forms/form-fields.ts'
import { LARGEST_ID } from '#shared/ids.ts'
import { DECISION_REASONS, MAX_DECISION_TEXT_LENGTH, REASON_TEXT_NEEDED } from './moderation.policy.ts'

const UNDONE = '`decision` is the id of a decision'
const SEEN = '`seen` is the id of a decision, or null'

/** Id of the last decision that the admin saw, or null, so that a later one is not overwritten. */
const seen = z.optional(z.nullable(z.int({ error: SEEN }).check(z.minimum(1, SEEN), z.maximum(LARGEST_ID, SEEN))))

export const SeenBody = z.nullish(form({ seen }))

/** `decision` is the one to undo; without it, the last one about the shop. */
export const UndoBody = z.nullish(
  form({ decision: z.optional(z.int({ error: UNDONE }).check(z.minimum(1, UNDONE), z.maximum(LARGEST_ID, UNDONE))) }),
)

/** `updatedAt` is the one on the admin's screen, so that no edit is approved unseen. */
export const ApproveBody = z.nullish(form({ seen, updatedAt: ReadAt }))

/** `reason` is one of DECISION_REASONS or free text. */
export const ReasonBody = z.nullish(
  form({
    seen,
    reason: optional(lines('The reason', MAX_DECISION_TEXT_LENGTH)),
    text: optional(lines('The text', MAX_DECISION_TEXT_LENGTH)),
  }).check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== undefined, {
      path: ['text'],
      error: REASON_TEXT_NEEDED,
    }),
  ),
)

export type GivenReason = { reason?: string | undefined; text?: string | undefined }

/** Returns 'other' for a reason outside the list, with the reason as its text. */
export function reasonOf(input: GivenReason | null | undefined): { reason: string | null; text: string | null } {
  const { reason = null, text = null } = input ?? {}
  if (reason === null || Object.hasOwn(DECISION_REASONS, reason)) return { reason, text }
  return { reason: 'other', text: [reason, text].filter(Boolean).join('. ').slice(0, MAX_DECISION_TEXT_LENGTH) }
}
