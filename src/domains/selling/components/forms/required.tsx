import type { ReactNode } from 'react'

/** A label's mark; screen readers hear it from the field. */
export function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span aria-hidden="true" className="text-danger">
        *
      </span>
    </>
  )
}
