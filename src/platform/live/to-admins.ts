import type { LiveEvent } from './record-live.ts'

export const adminEvent = (what: string): LiveEvent => ({ person: 'admins', kind: 'admin', payload: { what } })
