import type { ComponentType } from 'react'

export type ReportedThing = { kind: 'shop' | 'product' | 'review'; id: number; name: string }

export type ReportRequest = { thing: ReportedThing; opener: HTMLElement }

/** Loads the report dialog, which belongs to a later domain. */
export type LoadReports = () => Promise<ComponentType<ReportRequest & { onClose: () => void }>>
