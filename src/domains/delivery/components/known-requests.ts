import { keepDraft, readDraft } from '#client/drafts.ts'

const nameOf = (reference: string) => `delivery ${reference}`

/** The contact of a request that was made or followed in this browser; kept for two weeks, and gone with the sign-out. */
export const rememberRequest = (reference: string, contact: string): void => {
  keepDraft(nameOf(reference), { id: reference, values: { contact }, base: null })
}

export const rememberedContact = (reference: string): string | null =>
  readDraft(nameOf(reference))?.values.contact ?? null
