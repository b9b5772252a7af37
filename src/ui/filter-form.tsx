import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

export type FilterValues = Record<string, string>

/** What stands in a form's named fields, as text. */
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

/**
 * A search form that works by itself (GET to `action`) and, with script, hands its values to `onApply` when it is
 * submitted or a select changes. Its fields keep their own values; they follow `values` when the address changes.
 */
export function FilterForm({
  action,
  values,
  onApply,
  label,
  className,
  children,
}: {
  action: string
  values: Readonly<Record<string, string | undefined>>
  /** Answers false when the values cannot be applied now: the fields go back to what the address says. */
  onApply: (values: FilterValues) => unknown
  label: string
  className?: string
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const shown = JSON.stringify(values)
  const filled = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address says makes the fields follow
  useEffect(() => {
    if (!form.current) return
    if (filled.current === null) {
      // A select may have been changed before this code ran; that choice counts.
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
