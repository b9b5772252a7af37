import { toast } from './toast.tsx'

export async function copy(text: string, done: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ ...done, tone: 'success' })
  } catch {
    toast({ title: 'Copy this link', description: text, tone: 'error' })
  }
}
