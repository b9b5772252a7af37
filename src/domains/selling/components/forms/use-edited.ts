import { useRef, useState } from 'react'
import { HttpError, statusOf } from '#client/api/api-client.ts'
import { type Draft, deleteDraft, readDraft, saveDraft } from '#client/drafts.ts'
import { newId } from '#client/new-id.ts'
import { contentKey } from '../content-key.ts'
import { type ConcurrentEdit, mergeConcurrentEdit, type Texts } from './edited-values.ts'

type State<N extends string> = { values: Texts<N>; updatedAt: string }

/** Stores the draft on this device until it is saved. `read` is null for a new object, whose form starts with `empty`. */
export function useEdited<N extends string>(name: string, read: State<N> | null, empty: Texts<N>) {
  const [found] = useState(() => readDraft(name))
  const updatedAt = read?.updatedAt ?? null
  const draft = useRef<Draft>({ id: found?.id ?? newId(), values: found?.values ?? {}, base: updatedAt })
  const [base, setBase] = useState(read)
  const [meanwhile, setMeanwhile] = useState(() => (found && found.base !== updatedAt ? sinceDraft(found, read) : []))
  const begun = read?.values ?? empty
  return {
    begun: { ...begun, ...(found?.values as Partial<Texts<N>>) },
    isRestored: found !== null,
    /** The state that an edit is compared with; null for a new object. */
    read: base?.values ?? null,
    updatedAt: base?.updatedAt,
    meanwhile,
    keep: (values: Texts<N>) => {
      const changed = Object.entries<string>(values).filter(([field, value]) => value !== begun[field as N])
      draft.current = { ...draft.current, values: Object.fromEntries(changed) }
      if (changed.length === 0) deleteDraft(name)
      else if (!saveDraft(name, draft.current)) saveDraft(name, withoutEmbedded(draft.current))
    },
    /** Deletes the draft and returns its undo. */
    drop: () => {
      deleteDraft(name)
      return () => void saveDraft(name, draft.current)
    },
    /** Deletes the draft after saving, unless another form of the same name has changed it since. */
    dropSaved: () => {
      const storedDraft = readDraft(name)
      if (storedDraft && draftText(storedDraft) === draftText(draft.current)) deleteDraft(name)
    },
    /** Returns the same key for the same content, also after a reload. */
    idempotencyKey: (body: unknown) => `${draft.current.id}-${contentKey(body)}`,
    /** Takes the current state from a conflict as the new base. Returns the form's new values. */
    takeMeanwhile: (current: State<N>, typed: Texts<N>): Texts<N> => {
      const merged = mergeConcurrentEdit(base?.values ?? begun, current.values, typed)
      setBase(current)
      setMeanwhile(merged.changed)
      draft.current = { ...draft.current, base: current.updatedAt }
      return merged.values
    },
  }
}

const sinceDraft = <N extends string>({ values }: Draft, read: State<N> | null): ConcurrentEdit<N>['changed'] =>
  (Object.keys(values) as N[]).flatMap((name) =>
    read && values[name] !== read.values[name] ? { name, from: null, to: read.values[name], isUnsaved: true } : [],
  )

/** Embedded photos may exceed the browser's storage. */
const withoutEmbedded = (draft: Draft): Draft => ({
  ...draft,
  values: Object.fromEntries(Object.entries(draft.values).filter(([, value]) => !value.includes('data:image/'))),
})

const draftText = (draft: Draft): string => JSON.stringify(withoutEmbedded(draft).values)

export function currentIn<T>(error: unknown): T | null {
  if (!(error instanceof HttpError) || statusOf(error) !== 409) return null
  try {
    return (JSON.parse(error.body) as { current?: T }).current ?? null
  } catch {
    return null
  }
}
