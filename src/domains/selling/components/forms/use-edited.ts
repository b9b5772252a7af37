import { useRef, useState } from 'react'
import { HttpError, statusOf } from '#client/api/api-client.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '#client/drafts.ts'
import { newId } from '#client/new-id.ts'
import { contentKey } from '../content-key.ts'
import { type Meanwhile, mergeMeanwhile, type Texts } from './edited-values.ts'

type State<N extends string> = { values: Texts<N>; updatedAt: string }

/**
 * What stands behind a form: the state it edits (null for something new) and a draft of what was typed, which stays on this
 * device until it is saved. `empty` are the values of a new form.
 */
export function useEdited<N extends string>(name: string, read: State<N> | null, empty: Texts<N>) {
  const [found] = useState(() => readDraft(name))
  const updatedAt = read?.updatedAt ?? null
  const draft = useRef<Draft>({ id: found?.id ?? newId(), values: found?.values ?? {}, base: updatedAt })
  const [base, setBase] = useState(read)
  const [meanwhile, setMeanwhile] = useState(() => (found && found.base !== updatedAt ? sinceDraft(found, read) : []))
  const begun = read?.values ?? empty
  return {
    /** What the fields show at first. */
    begun: { ...begun, ...(found?.values as Partial<Texts<N>>) },
    isRestored: found !== null,
    /** The values that were read, and the time to send with an edit. */
    read: base?.values ?? null,
    updatedAt: base?.updatedAt,
    meanwhile,
    keep: (values: Texts<N>) => {
      const changed = Object.entries<string>(values).filter(([field, value]) => value !== begun[field as N])
      draft.current = { ...draft.current, values: Object.fromEntries(changed) }
      if (changed.length === 0) dropDraft(name)
      else if (!keepDraft(name, draft.current)) keepDraft(name, withoutEmbedded(draft.current))
    },
    drop: () => dropDraft(name),
    /** Once it is saved; what has been typed since into another form of the same name stays. */
    dropSaved: () => {
      const kept = readDraft(name)
      if (kept && keptText(kept) === keptText(draft.current)) dropDraft(name)
    },
    /** The same for the same content, also after a reload. */
    idempotencyKey: (body: unknown) => `${draft.current.id}-${contentKey(body)}`,
    /** The state in a refusal because of another edit; takes it as read and returns what the form shows then. */
    takeMeanwhile: (current: State<N>, typed: Texts<N>): Texts<N> => {
      const merged = mergeMeanwhile(base?.values ?? begun, current.values, typed)
      setBase(current)
      setMeanwhile(merged.changed)
      draft.current = { ...draft.current, base: current.updatedAt }
      return merged.values
    },
  }
}

/** What stands there now in place of what the draft was begun from. */
const sinceDraft = <N extends string>({ values }: Draft, read: State<N> | null): Meanwhile<N>['changed'] =>
  (Object.keys(values) as N[]).flatMap((name) =>
    read && values[name] !== read.values[name] ? { name, from: null, to: read.values[name], isKept: true } : [],
  )

/** Embedded photos may be larger than what a browser keeps. */
const withoutEmbedded = (draft: Draft): Draft => ({
  ...draft,
  values: Object.fromEntries(Object.entries(draft.values).filter(([, value]) => !value.includes('data:image/'))),
})

const keptText = (draft: Draft): string => JSON.stringify(withoutEmbedded(draft).values)

/** The object as it is now, when an edit was refused because it has changed (409). */
export function currentIn<T>(error: unknown): T | null {
  if (!(error instanceof HttpError) || statusOf(error) !== 409) return null
  try {
    return (JSON.parse(error.body) as { current?: T }).current ?? null
  } catch {
    return null
  }
}
