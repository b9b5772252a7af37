import type { ReactNode } from 'react'

/** Marks a label; screen readers learn it from the field. */
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
