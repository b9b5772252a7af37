import { useEffect, useSyncExternalStore } from 'react'
import { cx } from '#ui/class-name.ts'
import { Monitor, Moon, Sun } from '#ui/icons/menus.ts'
import { chooseTheme, chosenTheme, colourBrowserBar, onThemeChange, type Theme, themeAtStart } from './theme.ts'

const THEMES = [
  { theme: 'system', name: 'Auto', Icon: Monitor },
  { theme: 'light', name: 'Light', Icon: Sun },
  { theme: 'dark', name: 'Dark', Icon: Moon },
] as const // The boot script counts on this order.

export function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useSyncExternalStore<Theme | null>(onThemeChange, chosenTheme, () => themeAtStart)
  useEffect(colourBrowserBar, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own looks
    <div
      role="group"
      aria-label="Color theme"
      data-needs-script
      className={cx('flex rounded-control bg-sunken p-1', className)}
    >
      {THEMES.map(({ theme, name, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => chooseTheme(theme)}
          className="flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-lg px-1 text-[0.8125rem] font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:[box-shadow:var(--shadow-raised)]"
        >
          <Icon className="size-4" /> {name}
        </button>
      ))}
    </div>
  )
}
