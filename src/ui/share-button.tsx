import { Button, type ButtonLook } from './button.tsx'
import { Share2 } from './icons/details.ts'

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
        const { share } = await import('./share.ts')
        await share({ title, url: location.origin + path, ...(text && { text }) })
      }}
    >
      <Share2 /> Share
    </Button>
  )
}
