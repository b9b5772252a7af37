import { type MouseEvent, type ReactNode, useState } from 'react'
import { saveFile } from '#client/api/save-file.ts'
import { useToastError } from './use-toast-error.ts'

/** Smaller downloads show no size, because they end too quickly. */
const SHOWN_BYTES = 500_000

type FileLinkProps = { href: string; className: string; children: ReactNode }

export function FileLink({ href, className, children }: FileLinkProps) {
  const toastError = useToastError()
  const [savedBytes, setSavedBytes] = useState<number | null>(null)
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    if (savedBytes !== null) return
    setSavedBytes(0)
    let bytes = 0
    try {
      await saveFile(href, (piece) => {
        bytes += piece.length
        setSavedBytes(bytes)
      })
    } catch (error) {
      toastError(error, 'Error', 'Could not download the file. Please try again.')
    }
    setSavedBytes(null)
  }
  return (
    <a
      className={className}
      href={href}
      download
      aria-busy={savedBytes !== null || undefined}
      onClick={(event) => void save(event)}
    >
      {savedBytes !== null && <span className="spinner" aria-hidden="true" />}
      {children}
      {savedBytes !== null && savedBytes >= SHOWN_BYTES && (
        <span className="figures">{(savedBytes / 1e6).toFixed(1)} MB</span>
      )}
    </a>
  )
}
