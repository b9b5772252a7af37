import type { ReactNode } from 'react'

/** Hidden from screen readers, which learn it from the field. */
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
