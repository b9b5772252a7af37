export type Texts<N extends string> = Record<N, string>

/** The fields that differ from the state that was read; all of them for something new. */
export function changedFields<N extends string>(typed: Texts<N>, read: Texts<N> | null): Partial<Texts<N>> {
  if (!read) return typed
  const changed = (Object.keys(typed) as N[]).filter((name) => typed[name] !== read[name])
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Texts<N>>
}

export type Meanwhile<N extends string> = {
  /** What the form shows then: what was typed here wins over what others changed, and theirs over what was not touched. */
  values: Texts<N>
  /** The fields that others changed, in the order of the form; `from` null where that is not known any more. */
  changed: { name: N; from: string | null; to: string; isKept: boolean }[]
}

/** Brings an edit together with a newer state that was saved meanwhile in another tab. */
export function mergeMeanwhile<N extends string>(read: Texts<N>, current: Texts<N>, typed: Texts<N>): Meanwhile<N> {
  const values = { ...typed }
  const changed: Meanwhile<N>['changed'] = []
  for (const name of Object.keys(read) as N[]) {
    if (current[name] === read[name]) continue
    const isKept = typed[name] !== read[name]
    if (!isKept) values[name] = current[name]
    if (typed[name] !== current[name]) changed.push({ name, from: read[name], to: current[name], isKept })
  }
  return { values, changed }
}
