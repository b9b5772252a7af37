import '#ui/styles/dashboard.css'
import { type ChangeEvent, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { Options, SelectField, TextField } from '#ui/field.tsx'
import { ACTIONS, KIND_NAMES } from '../../audit/audit.policy.ts'
import { useLater } from '../customers/use-later.ts'
import { AuditList } from './audit-list.tsx'

const WORDS = Object.entries(ACTIONS)
  .map(([action, { words }]) => [action, words] as const)
  .sort(([, a], [, b]) => a.localeCompare(b))

export function AuditTab() {
  const [person, setPerson] = useState('')
  const [filter, setFilter] = useState({ action: '', kind: '', thing: '', from: '', to: '', success: '' })
  const typed = useLater(JSON.stringify({ person: person.trim(), ...filter, thing: filter.thing.trim() }))
  const query = JSON.parse(typed) as Record<string, string>
  const field = (name: keyof typeof filter) => ({
    value: filter[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setFilter({ ...filter, [name]: currentTarget.value }),
  })
  const inUse = Object.values(filter).filter(Boolean).length
  return (
    <>
      <TextField
        label="Person, by ID, email or phone"
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={person}
        onChange={({ currentTarget }) => setPerson(currentTarget.value)}
      />
      <details className="card my-4 px-3.5 sm:px-5">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          More filters{inUse > 0 && ` (${inUse})`}
        </summary>
        <div className="grid gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField label="Action" {...field('action')}>
            <option value="">Anything</option>
            <Options of={WORDS} />
          </SelectField>
          <SelectField label="Target" {...field('kind')}>
            <option value="">Anything</option>
            <Options of={Object.entries(KIND_NAMES)} />
          </SelectField>
          <TextField label="Its number or ID" autoComplete="off" maxLength={MAX_SEARCH_LENGTH} {...field('thing')} />
          <TextField label="From" type="date" {...field('from')} />
          <TextField label="To" type="date" {...field('to')} />
          <SelectField label="Success" {...field('success')}>
            <option value="">Success or refused</option>
            <option value="yes">Done</option>
            <option value="no">Refused</option>
          </SelectField>
        </div>
      </details>
      <h3 className="sr-only">Entries</h3>
      <AuditList query={query} none="No matching entries." />
    </>
  )
}
