import type { ComponentType } from 'react'

/** What a person wants to report. */
export type ReportedThing = { kind: 'shop' | 'product' | 'review'; id: number; name: string }

export type ReportRequest = { thing: ReportedThing; opener: HTMLElement }

/** A later domain's dialog. */
export type LoadReports = () => Promise<ComponentType<ReportRequest & { onClose: () => void }>>
