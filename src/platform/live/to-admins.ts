import type { LiveEvent } from './record-live.ts'

/** For `recordLive`: tells every admin's open panel which part of it has changed, such as 'shops'. */
export const toAdmins = (what: string): LiveEvent => ({ person: 'admins', kind: 'admin', payload: { what } })
