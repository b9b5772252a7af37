import { Button, type ButtonVariant } from './button.tsx'
import { Share2 } from './icons/details.ts'
import { share } from './share.ts'

export function ShareButton({
  title,
  text,
  path,
  variant = 'outline',
  className,
}: {
  title: string
  text?: string
  path: string
  variant?: ButtonVariant
  className?: string
}) {
  return (
    <Button
      variant={variant}
      data-needs-script
      {...(className && { className })}
      onClick={() => void share({ title, url: location.origin + path, ...(text && { text }) })}
    >
      <Share2 /> Share
    </Button>
  )
}
