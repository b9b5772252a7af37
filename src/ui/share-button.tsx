import { Button, type ButtonLook } from './button.tsx'
import { Share2 } from './icons/details.ts'
import { pressedCode } from './lazy-part.tsx'

export function ShareButton({
  title,
  text,
  path,
  look = 'outline',
  className,
}: {
  title: string
  text?: string
  path: string
  look?: ButtonLook
  className?: string
}) {
  return (
    <Button
      look={look}
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
