import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronDown } from '#ui/icons/menus.ts'

/** Folds the fields that are seldom typed. A field with an error opens them. */
export function MoreDetails({ of, isOpen, children }: { of: string; isOpen: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!details.current?.querySelector('[aria-invalid]')) return
    if (details.current.open) return
    details.current.open = true
    details.current.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  return (
    <details ref={details} open={isOpen} className="group rounded-card border border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center px-3 py-2">
        <span className="flex-1">
          <b className="text-sm">More details</b>
          <span className="block text-[0.8125rem] text-ink-soft">{of}</span>
        </span>
        <ChevronDown className="size-5 group-open:rotate-180" />
      </summary>
      <div className="space-y-4 px-3 pt-1 pb-3">{children}</div>
    </details>
  )
}
