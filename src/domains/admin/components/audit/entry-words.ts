import { exactTimeText } from '#shared/time/lagos-time.ts'
import type { AuditEntry } from '../../audit/audit.contract.ts'
import { KIND_NAMES, type Kind } from '../../audit/audit.policy.ts'

type Details = AuditEntry['details']
type Value = Details[string]
export type Change = { name: string; before: string; after: string }

const NOTHING = 'nothing'
const wordsOf = (value: Value | undefined) =>
  value === true
    ? 'yes'
    : value === false
      ? 'no'
      : value === null || value === undefined || value === ''
        ? NOTHING
        : isMoment(value)
          ? exactTimeText(value)
          : String(value)

const isMoment = (value: Value): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const NAMES: Readonly<Record<string, string>> = {
  isAll: 'of all customers',
  isFollowed: 'another year follows',
  where: 'through',
}

/** Returns 'category id' for 'categoryId'. */
const nameOf = (key: string) =>
  NAMES[key] ??
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** Returns the changes, from `before` and `after`, or from each pair such as `nameBefore` and `nameAfter`. */
export function changesOf(details: Details): Change[] {
  const names = Object.keys(details).flatMap((key) => /^(.*?)(?:before|Before|after|After)$/.exec(key)?.[1] ?? [])
  return [...new Set(names)].map((name) => {
    const of = (end: string) => wordsOf(details[name === '' ? end : `${name}${end[0]?.toUpperCase()}${end.slice(1)}`])
    return { name: nameOf(name), before: of('before'), after: of('after') }
  })
}

/** Returns all other details, without the ids of people in an export. */
export const restOf = (details: Details): string[] =>
  Object.entries(details)
    .filter(([key]) => !/before$|after$/i.test(key) && key !== 'customers')
    .map(([key, value]) => `${nameOf(key)}: ${wordsOf(value)}`)

/** Returns 'Shop 12' for 'shop:12'. */
export function resourceWords(resource: string): string {
  const [kind = '', ...id] = resource.split(':')
  return kind in KIND_NAMES ? `${KIND_NAMES[kind as Kind]} ${id.join(':')}` : resource
}
