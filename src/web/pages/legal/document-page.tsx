import '#ui/styles/legal.css'
import type { ReactNode } from 'react'

export function DocumentPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pt-8 md:pt-12">
      <article className="legal-text mx-auto max-w-3xl">
        <h1 className="mb-4 text-3xl md:text-4xl">{title}</h1>
        {children}
      </article>
    </div>
  )
}
