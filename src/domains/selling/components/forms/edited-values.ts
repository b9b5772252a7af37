export type Texts<N extends string> = Record<N, string>

/** Returns the fields that differ from `read`, or all fields of a new object. */
export function changedFields<N extends string>(typed: Texts<N>, read: Texts<N> | null): Partial<Texts<N>> {
  if (!read) return typed
  const changed = (Object.keys(typed) as N[]).filter((name) => typed[name] !== read[name])
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Texts<N>>
}

export type ConcurrentEdit<N extends string> = {
  /** The values to show: the person's own changes first, then changes by others. */
  values: Texts<N>
  /** The fields that another tab or person changed, in form order. `from` is null if the old value is unknown. */
  changed: { name: N; from: string | null; to: string; isUnsaved: boolean }[]
}

export function mergeConcurrentEdit<N extends string>(
  read: Texts<N>,
  current: Texts<N>,
  typed: Texts<N>,
): ConcurrentEdit<N> {
  const values = { ...typed }
  const changed: ConcurrentEdit<N>['changed'] = []
  for (const name of Object.keys(read) as N[]) {
    if (current[name] === read[name]) continue
    const isUnsaved = typed[name] !== read[name]
    if (!isUnsaved) values[name] = current[name]
    if (typed[name] !== current[name]) changed.push({ name, from: read[name], to: current[name], isUnsaved })
  }
  return { values, changed }
}
