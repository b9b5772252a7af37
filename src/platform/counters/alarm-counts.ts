import type { Db } from '../db/db.ts'
import { counterValuesFrom } from './counters.ts'

export const ALARM_KINDS = [
  'mass-decisions',
  'mass-removals',
  'mass-registration',
  'mass-contact-reading',
  'exhausted-allowance',
] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

export async function recordAlarm(tx: Db, kind: AlarmKind): Promise<void> {
  await tx.query('alarms.count', `select note_count('alarms', $1, 1)`, [kind])
}

export async function countAlarms(db: Db): Promise<Record<AlarmKind, number>> {
  const counted = new Map((await counterValuesFrom(db, 'alarms', '')).map(({ key, n }) => [key, n]))
  return Object.fromEntries(ALARM_KINDS.map((kind) => [kind, counted.get(kind) ?? 0])) as Record<AlarmKind, number>
}
