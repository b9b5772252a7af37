import { type Draft, dropDraft, keepDraft, readDraft } from '#client/drafts.ts'
import { newId } from '#client/new-id.ts'

const NAME = 'delivery'

/** What is typed, kept on this device until it is sent; and the key by which a repeated sending is recognised (G-193). */
export class RequestAttempt {
  #draft: Draft = readDraft(NAME) ?? { id: newId(), values: {}, base: null }

  get typed(): Draft['values'] {
    return this.#draft.values
  }

  keep(values: Draft['values']): void {
    this.#draft = { ...this.#draft, values }
    keepDraft(NAME, this.#draft)
  }

  /** The key for this content: another one than for what was sent before, as that may have arrived. */
  keyFor(body: object): string {
    const base = JSON.stringify(body)
    const id = this.#draft.base === null || this.#draft.base === base ? this.#draft.id : newId()
    this.#draft = { ...this.#draft, id, base }
    keepDraft(NAME, this.#draft)
    return id
  }

  arrived(): void {
    dropDraft(NAME)
  }
}
