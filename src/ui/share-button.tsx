import { Button, type ButtonVariant } from './button.tsx'
import { cx } from './class-name.ts'
import { Share2 } from './icons/details.ts'
import { pressedCode } from './lazy-component.tsx'

export function ShareButton({
  title,
  text,
  path,
  variant = 'outline',
  className,
  isIcon,
}: {
  title: string
  text?: string
  path: string
  variant?: ButtonVariant
  className?: string
  /** Shows the icon alone. */
  isIcon?: boolean
}) {
  return (
    <Button
      variant={variant}
      data-needs-script
      className={cx(isIcon && 'btn-icon', className)}
      {...(isIcon && { 'aria-label': 'Share' })}
      onClick={({ currentTarget }) =>
        void share({ title, url: location.origin + path, ...(text && { text }) }, currentTarget)
      }
    >
      <Share2 />
      {!isIcon && ' Share'}
    </Button>
  )
}

async function share(shared: { title: string; text?: string; url: string }, opener: HTMLElement): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share(shared)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const code = await pressedCode(import('./share.tsx'))
  code?.openShareSheet(shared, opener)
}
