import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './class-name.ts'
import { ChevronDown } from './icons/menus.ts'

export function Dropdown({
  trigger,
  label,
  name,
  buttonStyle,
  panel = 'absolute top-[calc(100%+0.5rem)] right-0 w-64',
  children,
}: {
  trigger: ReactNode
  label: string
  name?: string
  /** Classes of the button, for example of a small one. */
  buttonStyle?: string
  panel?: string | undefined
  /** `trigger` returns the button, which can take the focus back after the menu is closed. */
  children: (close: () => void, trigger: () => HTMLButtonElement | null) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for the focus to leave
    <div
      ref={place}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={name}
        className={buttonClass(name ? 'ghost' : 'outline', buttonStyle ?? (name ? 'btn-icon' : 'px-3'))}
        onClick={() => setOpen(!open)}
      >
        {trigger}
        {!name && <ChevronDown />}
      </button>
      {open && (
        <section
          id={id}
          aria-label={label}
          className={cx('z-30 rounded-card border border-line bg-surface p-2 [box-shadow:var(--shadow-float)]', panel)}
        >
          {children(
            () => setOpen(false),
            () => button.current,
          )}
        </section>
      )}
    </div>
  )
}
