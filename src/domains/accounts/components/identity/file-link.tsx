import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#client/api/api-client.ts'
import { saveFile } from '#client/api/save-file.ts'
import { toast } from '#ui/toast.tsx'
import { signInAgain } from './sign-in-again.ts'

type FileLinkProps = { href: string; className: string; children: ReactNode }

/** A link that saves a file of one's own, and says so where the server refuses it. */
export function FileLink({ href, className, children }: FileLinkProps) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    try {
      await saveFile(href)
    } catch (error) {
      if (!signInAgain(client, error))
        void toast({
          title: 'Error',
          description: messageOf(error, 'Failed to get the file. Please try again.'),
          tone: 'error',
        })
    }
    setSaving(false)
  }
  return (
    <a
      className={className}
      href={href}
      download
      aria-busy={isSaving || undefined}
      onClick={(event) => void save(event)}
    >
      {isSaving && <span className="spinner" aria-hidden="true" />}
      {children}
    </a>
  )
}
