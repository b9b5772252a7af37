import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FoundRead } from '#client/api/reads.ts'
import { useFound } from '#client/api/use-read.ts'
import { useRouteParams } from '#client/use-route-params.ts'
import { countPhrase } from '#shared/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { NativeDialog, openDialog, SheetHeader, useOpening } from '#ui/dialog.tsx'
import { valuesOf } from '#ui/filter-form.tsx'

const DEBOUNCE_MS = 300

/** Applies the filters when the surrounding form is submitted. */
export function FiltersSheet({
  id,
  open,
  thing,
  read,
  onClose,
  children,
}: {
  id: string
  /** A new object opens the dialog again. */
  open: { opener: HTMLElement }
  thing: string
  read: (search: URLSearchParams) => FoundRead<unknown>
  onClose: () => void
  children: ReactNode
}) {
  const opening = useOpening(open)
  const dialog = useRef<HTMLDialogElement>(null)
  const { search } = useRouteParams()
  const [typed, setTyped] = useState(search)
  const { items, total, capped } = useFound(read(typed))
  const number = items && countPhrase(total, thing, `${thing}s`, capped)
  useEffect(() => {
    const sheet = dialog.current
    const form = sheet?.closest('form')
    if (!sheet || !form) return
    openDialog(id, open.opener)
    // Focuses the title and not a field, because the keyboard would cover half of the sheet.
    sheet.querySelector('h2')?.focus()
    let timer: ReturnType<typeof setTimeout>
    const count = () => setTyped(countedBy(valuesOf(form)))
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(count, DEBOUNCE_MS)
    }
    count()
    sheet.addEventListener('input', onChange)
    sheet.addEventListener('change', onChange)
    return () => {
      clearTimeout(timer)
      sheet.removeEventListener('input', onChange)
      sheet.removeEventListener('change', onChange)
    }
  }, [id, open])
  return (
    <NativeDialog
      key={opening}
      id={id}
      className="sheet"
      labelledBy={`${id}-title`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <SheetHeader id={id}>Filters</SheetHeader>
      {/* On the page, a changed select applies at once. In the sheet, only the button applies it. */}
      <div className="mt-3 flex flex-col gap-2" onChange={(event) => event.stopPropagation()}>
        {children}
      </div>
      <button type="submit" className={buttonClass('primary', 'mt-4 w-full')}>
        Show {number ?? `${thing}s`}
      </button>
      <p role="status" className="sr-only">
        {number && `${number} found`}
      </p>
    </NativeDialog>
  )
}

/** Drops 'nearest' without a position, because the order does not change the number of results. */
function countedBy({ sort = '', ...values }: Record<string, string>): URLSearchParams {
  return new URLSearchParams(sort === 'nearest' && !values.near ? values : { ...values, sort })
}
