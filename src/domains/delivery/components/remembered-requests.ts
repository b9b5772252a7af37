import { readDraft, saveDraft } from '#client/drafts.ts'

const nameOf = (reference: string) => `delivery ${reference}`

/** Saves the contact of a request made or followed in this browser, for two weeks or until sign-out. */
export const rememberRequest = (reference: string, contact: string): void => {
  saveDraft(nameOf(reference), { id: reference, values: { contact }, base: null })
}

export const rememberedContact = (reference: string): string | null =>
  readDraft(nameOf(reference))?.values.contact ?? null
