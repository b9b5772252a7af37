import type { ReactNode } from 'react'

/** The star is hidden from screen readers, because the field itself says that it is required. */
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
