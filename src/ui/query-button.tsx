import type { ReactNode } from 'react'
import type { FilterValues } from './filter-form.tsx'

/** A button to an address with other values. It is a form, so that it works without script. */
export function QueryButton({
  action,
  values,
  onGo,
  label,
  className,
  children,
}: {
  action: string
  values: FilterValues
  onGo: (values: FilterValues) => void
  label?: string
  className: string
  children: ReactNode
}) {
  return (
    <form
      action={action}
      method="get"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onGo(values)
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  )
}
