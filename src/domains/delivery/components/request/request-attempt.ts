import { type Draft, deleteDraft, readDraft, saveDraft } from '#client/drafts.ts'
import { newId } from '#client/new-id.ts'

const NAME = 'delivery'

/** Saves the typed values and the idempotency key on this device until the request is sent (G-193). */
export class RequestAttempt {
  #draft: Draft = readDraft(NAME) ?? { id: newId(), values: {}, base: null }

  get typed(): Draft['values'] {
    return this.#draft.values
  }

  saveValues(values: Draft['values']): void {
    this.#draft = { ...this.#draft, values }
    saveDraft(NAME, this.#draft)
  }

  /** Returns the idempotency key. Changed content gets a new one, because the server may have stored the earlier request. */
  keyFor(body: object): string {
    const base = JSON.stringify(body)
    const id = this.#draft.base === null || this.#draft.base === base ? this.#draft.id : newId()
    this.#draft = { ...this.#draft, id, base }
    saveDraft(NAME, this.#draft)
    return id
  }

  deleteDraft(): void {
    deleteDraft(NAME)
  }
}
