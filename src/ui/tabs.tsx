import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type Tab<K extends string> = { key: K; name: string; badge?: ReactNode; panel: ReactNode }

const VARIANTS = {
  /** Stays below the header while its panels scroll. */
  line: {
    list: 'sticky top-[3.75rem] z-10 -mx-4 border-b border-line bg-canvas px-2 lg:top-16 lg:mx-0 lg:px-0 [@media(height<30rem)]:static',
    tab: 'inline-flex flex-[1_0_auto] items-center justify-center gap-1.5 border-b-[3px] border-transparent px-2 text-[min(0.9375rem,4.2vw)] whitespace-nowrap aria-selected:border-brand aria-selected:text-ink lg:flex-none lg:px-4',
  },
  bar: {
    list: 'relative rounded-control bg-sunken p-1',
    tab: 'flex-[1_0_auto] rounded-lg px-1.5 text-[min(0.9375rem,4.2vw)] sm:px-3 sm:text-base aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-sm',
  },
  chips: {
    list: 'relative py-1',
    tab: 'flex-none rounded-full border border-line px-4 aria-selected:border-brand aria-selected:bg-brand-soft aria-selected:text-brand',
  },
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Hidden panels stay mounted and keep typed text. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  onChoose,
  variant = 'bar',
}: {
  label: string
  tabs: readonly Tab<K>[]
  current: K
  onChoose: (key: K) => void
  variant?: keyof typeof VARIANTS
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // The row scrolls sideways on a phone; badges load late and make tabs wider.
  useEffect(() => {
    const row = list.current
    if (!row) return
    const chosen = row.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${current}`)}`)
    const watching = new ResizeObserver(() => {
      if (chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
    })
    for (const tab of row.children) watching.observe(tab)
    return () => watching.disconnect()
  }, [id, current])
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
        className={`flex gap-1 overflow-x-auto ${VARIANTS[variant].list}`}
        onKeyDown={move}
      >
        {tabs.map(({ key, name, badge }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChoose(key)}
            className={`min-h-11 font-semibold text-ink-soft hover:text-ink ${VARIANTS[variant].tab}`}
          >
            {name}
            {badge}
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
