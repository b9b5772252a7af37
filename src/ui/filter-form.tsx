import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

export type FilterValues = Record<string, string>

export function valuesOf(form: HTMLFormElement): FilterValues {
  const values: FilterValues = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}

const selectsOf = (form: HTMLFormElement) => [...form.querySelectorAll('select')]

function fill(form: HTMLFormElement, values: Readonly<Record<string, string | undefined>>) {
  for (const field of form.elements) {
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name) {
      field.value = values[field.name] ?? ''
    }
  }
}

/** Also works without script, as a GET form to `action`. */
export function FilterForm({
  action,
  values,
  onApply,
  label,
  className,
  id,
  children,
}: {
  action: string
  values: Readonly<Record<string, string | undefined>>
  /** Returns false if the values cannot be applied now: the fields return to the values of the address. */
  onApply: (values: FilterValues) => unknown
  label: string
  className?: string
  id?: string
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const shown = JSON.stringify(values)
  const filled = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow the address alone
  useEffect(() => {
    if (!form.current) return
    if (filled.current === null) {
      // A select changed before this code ran counts.
      const changed = selectsOf(form.current).some((select) => select.value !== (values[select.name] ?? ''))
      if (changed) apply(form.current)
    } else if (filled.current !== shown) fill(form.current, values)
    filled.current = shown
  }, [shown])
  const apply = (applied: HTMLFormElement) => {
    if (onApply(valuesOf(applied)) === false) fill(applied, values)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <search aria-label={label} className={className}>
      <form
        ref={form}
        id={id}
        action={action}
        method="get"
        autoComplete="off"
        onSubmit={submit}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) apply(event.currentTarget)
        }}
        className="contents"
      >
        {children}
      </form>
    </search>
  )
}
