import { toast } from './toast.tsx'

/** Offers the phone's own share sheet, or copies the address where there is none. */
export async function share({ title, text, url }: { title: string; text?: string; url: string }): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url, ...(text && { text }) })
      return
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url, { title: 'Link copied', description: 'Paste it where you want to share it.' })
}

/** Puts text on the clipboard and says so; where that is refused, shows the text instead. */
export async function copy(text: string, done: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ ...done, tone: 'success' })
  } catch {
    toast({ title: 'Copy this by hand', description: text, tone: 'error' })
  }
}
