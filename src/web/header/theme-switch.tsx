import { useEffect, useSyncExternalStore } from 'react'
import { cx } from '#ui/class-name.ts'
import { Monitor, Moon, Sun } from '#ui/icons/drawn.ts'
import { chooseTheme, chosenTheme, colourBrowserBar, onThemeChange, type Theme, themeAtStart } from './theme.ts'

const THEMES = [
  { theme: 'system', name: 'Auto', Icon: Monitor },
  { theme: 'light', name: 'Light', Icon: Sun },
  { theme: 'dark', name: 'Dark', Icon: Moon },
] as const // The boot script relies on this order.

export function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useSyncExternalStore<Theme | null>(onThemeChange, chosenTheme, () => themeAtStart)
  useEffect(colourBrowserBar, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings its own style
    <div role="group" aria-label="Color theme" data-needs-script className={cx('theme-switch', className)}>
      {THEMES.map(({ theme, name, Icon }) => (
        <button key={theme} type="button" aria-pressed={chosen === theme} onClick={() => chooseTheme(theme)}>
          <Icon />
          {name}
        </button>
      ))}
    </div>
  )
}
