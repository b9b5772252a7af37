import type { ReactNode } from 'react'
import type { FilterValues } from './filter-form.tsx'

/** A button that leads to an address with other values: a form of its own, so that it works without script too. */
export function GoButton({
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
  /** Its name where what it shows is not one. */
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
