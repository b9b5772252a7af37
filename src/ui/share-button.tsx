import { Button, type ButtonVariant } from './button.tsx'
import { Share2 } from './icons/details.ts'
import { pressedCode } from './lazy-component.tsx'

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
      onClick={async () => {
        const code = await pressedCode(import('./share.ts'))
        await code?.share({ title, url: location.origin + path, ...(text && { text }) })
      }}
    >
      <Share2 /> Share
    </Button>
  )
}
