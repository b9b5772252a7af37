import { type MouseEvent, type ReactNode, useState } from 'react'
import { saveFile } from '#client/api/save-file.ts'
import { useRefusal } from './use-refusal.ts'

/** Smaller files arrive too quickly for a number. */
const SHOWN_BYTES = 500_000

type FileLinkProps = { href: string; className: string; children: ReactNode }

/** Saves a file of the person's own data, and shows a refusal of the server. */
export function FileLink({ href, className, children }: FileLinkProps) {
  const refuse = useRefusal()
  /** Bytes received. */
  const [saving, setSaving] = useState<number | null>(null)
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    if (saving !== null) return
    setSaving(0)
    let bytes = 0
    try {
      await saveFile(href, (piece) => {
        bytes += piece.length
        setSaving(bytes)
      })
    } catch (error) {
      refuse(error, 'Error', 'Could not download the file. Please try again.')
    }
    setSaving(null)
  }
  return (
    <a
      className={className}
      href={href}
      download
      aria-busy={saving !== null || undefined}
      onClick={(event) => void save(event)}
    >
      {saving !== null && <span className="spinner" aria-hidden="true" />}
      {children}
      {saving !== null && saving >= SHOWN_BYTES && <span className="figures">{(saving / 1e6).toFixed(1)} MB</span>}
    </a>
  )
}
