import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { LazyComponent } from '#ui/lazy-component.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const load = () => import('./automatic-replies-form.tsx').then((module) => module.AutomaticRepliesForm)

export function AutomaticReplies({ shops }: { shops: readonly { id: number; name: string }[] }) {
  const id = useId()
  const [open, setOpen] = useState<{ opener: HTMLElement }>()
  const [chosen, setChosen] = useState<number>()
  const shopId = chosen ?? shops[0]?.id
  if (shopId === undefined) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="min-h-10 flex-none rounded-full px-3.5 text-sm whitespace-nowrap"
        onClick={({ currentTarget }) => setOpen({ opener: currentTarget })}
      >
        Greeting and away message
      </Button>
      {open && (
        <Dialog
          id={id}
          title="Greeting and away message"
          description="Automatic messages while you are busy or closed."
          open={open}
          onClose={() => setOpen(undefined)}
        >
          {shops.length > 1 && (
            <SelectField
              label="Shop"
              className="mt-4"
              value={shopId}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {shops.map(({ id: each, name }) => (
                <option key={each} value={each}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <LazyComponent
            key={shopId}
            load={load}
            props={{ shopId }}
            fallback={<Skeleton className="mt-4 h-72 w-full rounded-card" />}
          />
        </Dialog>
      )}
    </>
  )
}
