import type { LiveEvent } from './record-live.ts'

/** Makes an event for `recordLive` that names the part of the admin panel that has changed, such as 'shops'. */
export const adminEvent = (what: string): LiveEvent => ({ person: 'admins', kind: 'admin', payload: { what } })
