import { Button, type ButtonVariant } from './button.tsx'
import { cx } from './class-name.ts'
import { Share2 } from './icons/details.ts'
import { share } from './share.ts'

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
      onClick={() => void share({ title, url: location.origin + path, ...(text && { text }) })}
    >
      <Share2 />
      {!isIcon && ' Share'}
    </Button>
  )
}
