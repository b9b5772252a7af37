import { toast } from './toast.tsx'

export async function share({ title, text, url }: { title: string; text?: string; url: string }): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url, ...(text && { text }) })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url, { title: 'Link copied', description: 'Paste it where you want to share it.' })
}

export async function copy(text: string, done: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ ...done, tone: 'success' })
  } catch {
    toast({ title: 'Copy this link', description: text, tone: 'error' })
  }
}
