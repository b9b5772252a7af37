import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export type Tab<K extends string> = { key: K; name: string; panel: ReactNode }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Panels of which one is shown; hidden ones stay mounted and keep what was typed. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  onChoose,
}: {
  label: string
  tabs: readonly Tab<K>[]
  current: K
  onChoose: (key: K) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current)
    const step = STEPS[event.key]
    const to = step
      ? (at + step + tabs.length) % tabs.length
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : null
    const tab = to === null ? undefined : tabs[to]
    if (!tab || to === null) return
    event.preventDefault()
    onChoose(tab.key)
    const button = list.current?.children[to]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 rounded-control bg-sunken p-1"
        onKeyDown={move}
      >
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChoose(key)}
            className="min-h-11 flex-1 rounded-lg px-2 font-semibold text-ink-soft hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-sm"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== current}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
