import type { ComponentProps } from 'react'

export function Switch({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <span className="relative inline-grid h-11 w-12 flex-none place-items-center">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces its own state
        role="switch"
        aria-label={label}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
        {...rest}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none h-6 w-10 rounded-full bg-edge p-0.5 before:block before:size-5 before:rounded-full before:bg-surface before:transition-transform peer-checked:bg-brand peer-checked:before:translate-x-4"
      />
    </span>
  )
}
