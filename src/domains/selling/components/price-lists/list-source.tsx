import { type FormEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

export type Source = { text: string } | { csv: string; fileName: string }

type ListSourceProps = {
  text: string
  /** Of the file that was read last. */
  fileName: string
  pending: boolean
  error: string | undefined
  onType: (text: string) => void
  onRead: (source: Source) => void
  onRefuse: (reason: string) => void
}

const MAX_FILE_BYTES = 2_000_000
const TOO_LARGE = 'This file is larger than 2 MB. Please split the list.'
/** Android also offers files that are stored online and not on the phone. */
const UNREADABLE = 'This file could not be read. If it is stored online, download it first and choose it again.'

export function ListSource({ text, fileName, pending, error, onType, onRead, onRefuse }: ListSourceProps) {
  const file = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRead({ text })
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      if (chosen.size > MAX_FILE_BYTES) onRefuse(TOO_LARGE)
      else onRead({ csv: await dataAddress(chosen), fileName: chosen.name })
    } catch {
      onRefuse(UNREADABLE)
    } finally {
      // Without this, choosing the same file again would not be a change.
      if (file.current) file.current.value = ''
    }
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label="Your price list"
        hint="Paste the list you send on WhatsApp. We skip greetings and account numbers."
        placeholder={'Rice 50kg - 78k\nBeans paint N4,500'}
        rows={9}
        maxLength={500_000}
        value={text}
        error={error}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        <SubmitButton pending={pending}>Read My List</SubmitButton>
        <Button data-needs-script onClick={() => file.current?.click()}>
          Choose a CSV File
        </Button>
      </div>
      {fileName !== '' && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          Your last file was <b>{fileName}</b>. Choose it again to read it again: nothing is added twice.
        </p>
      )}
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="CSV file"
        hidden
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </form>
  )
}

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, 'data:text/csv;base64,'))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
