import { Button, IconButton } from '#ui/button.tsx'
import { X } from '#ui/icons/frame.ts'
import { WEEKDAYS } from '../../../hours/opening-hours.policy.ts'
import { closedDays, type DayGroup, dayNames, newGroup, withDay } from './hours-draft.ts'
import { SpansField } from './spans-field.tsx'

/** The owner types the hours once for all days that share them. */
export function DayGroups({ groups, onChange }: { groups: DayGroup[]; onChange: (groups: DayGroup[]) => void }) {
  const closed = closedDays(groups)
  return (
    <>
      {groups.map((group, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id
          key={at}
          aria-label={`Hours of ${dayNames(group.days) || 'no day yet'}`}
          className="min-w-0 rounded-control border border-line p-3"
        >
          <div className="mb-2 flex items-center justify-between">
            <span className="text-sm font-semibold">Days with these hours</span>
            <IconButton
              label={`Remove the hours of ${dayNames(group.days) || 'no day'}`}
              variant="ghost"
              onClick={() => onChange(groups.filter((_, place) => place !== at))}
            >
              <X />
            </IconButton>
          </div>
          <div className="mb-3 grid grid-cols-7 gap-1">
            {WEEKDAYS.map((name, day) => (
              <label
                key={name}
                className="relative grid min-h-11 place-items-center rounded-lg border border-edge text-sm font-semibold has-checked:border-brand has-checked:bg-brand has-checked:text-brand-ink"
              >
                <input
                  type="checkbox"
                  aria-label={name}
                  className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg"
                  checked={group.days.includes(day)}
                  onChange={({ target }) => onChange(withDay(groups, at, day, target.checked))}
                />
                <span aria-hidden="true">{name.slice(0, 3)}</span>
              </label>
            ))}
          </div>
          <SpansField
            spans={group.spans}
            of={dayNames(group.days) || 'no day yet'}
            onChange={(spans) => onChange(groups.map((one, place) => (place === at ? { ...one, spans } : one)))}
          />
        </fieldset>
      ))}
      {groups.length > 0 && (
        <p className="text-sm text-ink-soft" aria-live="polite">
          {closed.length === 0 ? 'Open every day.' : `Closed on ${dayNames(closed)}.`}
        </p>
      )}
      {groups.length < WEEKDAYS.length && (
        <Button className="w-full" onClick={() => onChange([...groups, newGroup(groups)])}>
          {groups.length === 0 ? 'Add opening hours' : 'Add other days'}
        </Button>
      )}
    </>
  )
}
