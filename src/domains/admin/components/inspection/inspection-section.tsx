import type { ReactNode } from 'react'

export const InspectionSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-1 text-sm font-bold">{title}</h3>
    {children}
  </section>
)
