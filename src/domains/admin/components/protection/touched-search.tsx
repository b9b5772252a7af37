import { type FormEvent, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#shared/search-text.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { DAY } from '#shared/time/units.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { type Asked, TouchedList } from './affected-list.tsx'

const WEEK = 7 * DAY

export function TouchedSearch() {
  const [asked, setAsked] = useState<Asked>()
  const [missing, setMissing] = useState(false)
  const day = (ago: number) => dayInLagos(Date.now() - ago)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const value = (name: string) => String(typed.get(name) ?? '').trim()
    setMissing(value('account') === '')
    if (value('account') !== '') setAsked({ account: value('account'), from: value('from'), to: value('to') })
  }
  return (
    <>
      <form
        onSubmit={find}
        className="card grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] sm:grid-cols-2 items-end gap-3 p-3.5 sm:p-5"
      >
        <TextField
          className="col-span-full"
          label="Account, by ID, email or phone"
          name="account"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          {...(missing && { error: 'Please enter an account' })}
        />
        <TextField label="First day" name="from" type="date" defaultValue={day(WEEK)} />
        <TextField label="Last day" name="to" type="date" defaultValue={day(0)} />
        <Button variant="primary" type="submit" className="col-span-full">
          Find
        </Button>
      </form>
      {asked && <TouchedList key={JSON.stringify(asked)} request={asked} />}
    </>
  )
}
