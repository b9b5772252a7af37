import { SelectField } from '#ui/field.tsx'
import type { ReadColumn } from '../../price-lists/price-lists.contract.ts'
import { USE_LABELS, USES, type Use } from '../../price-lists/tables/uses.policy.ts'

type ReadColumnsProps = {
  columns: readonly ReadColumn[]
  fileName: string
  /** Reads the file again. Without it, the file is no longer at hand. */
  onChange: ((uses: (Use | null)[]) => void) | null
}

/** A choice of one of these takes it from the other columns. */
const ONCE: ReadonlySet<Use> = new Set(['name', 'price', 'quantity', 'description'])

/** Shows which column of a file was taken for what, and lets the owner change it (G-210). */
export function ReadColumns({ columns, fileName, onChange }: ReadColumnsProps) {
  const titled = columns.filter(({ title }) => title !== '')
  if (titled.length === 0) return null
  const needsFile = onChange === null
  const used = titled.filter(({ use }) => use !== null)
  const change = (at: number, chosen: string) => {
    const now = USES.find((one) => one === chosen) ?? null
    const others = now !== null && ONCE.has(now) ? now : undefined
    onChange?.(columns.map(({ use }, index) => (index === at ? now : use === others ? null : use)))
  }
  return (
    <details className="mt-4 rounded-card border border-line bg-surface p-3">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-semibold">Columns: </span>
        {used.map(({ title, use }) => `${use && USE_LABELS[use]} from “${title}”`).join(', ')}
      </summary>
      {fileName !== '' && <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">From {fileName}.</p>}
      {needsFile && <p className="mt-1 text-sm">To change the columns, go back and choose the file again.</p>}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {columns.map(
          ({ title, use }, at) =>
            title !== '' && (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of one file, which may share a title
                key={at}
                label={title}
                value={use ?? ''}
                disabled={!onChange}
                onChange={({ target }) => change(at, target.value)}
              >
                <option value="">Not used</option>
                {USES.map((one) => (
                  <option key={one} value={one}>
                    {USE_LABELS[one]}
                  </option>
                ))}
              </SelectField>
            ),
        )}
      </div>
    </details>
  )
}
