import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HttpError, messageOf, send } from '#client/api/api-client.ts'
import { upload } from '#client/api/upload.ts'
import { newId } from '#client/new-id.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { productRoutes } from '#domains/products/products.routes.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { toast } from '#ui/toast.tsx'
import type { PreviewAnswer, Unread } from '../../price-lists/price-lists.contract.ts'
import type { Use } from '../../price-lists/tables/uses.policy.ts'
import { sellingRoutes } from '../../selling.routes.ts'
import {
  addedLine,
  type CorrectedLine,
  clearImportDraft,
  FIELDS,
  type Field,
  importOf,
  mendedLine,
  readImportDraft,
  saveImportDraft,
  withChange,
} from './lines-to-save.ts'
import type { Source } from './list-source.tsx'

type Imported = { added: number; changed: number }

export type Step = 'typing' | 'reading' | 'mending' | 'saving' | 'saved'

const STALE_AFTER_IMPORT: readonly string[] = [shopRoutes.mine[1], productRoutes.list[1]]

const LOST = 'Go back? Your changes to these lines will be lost.'
const UNREAD = 'We could not read your list. Please try again.'
const NOTHING = 'We found no products with prices in this list.'

/** Manages an import from the pasted list to the saved products. Typed text is never lost before it is saved. */
export function useImport(shopId: number, ownShops: readonly number[], onShop: (shopId: number) => void) {
  const client = useQueryClient()
  const [listId, setListId] = useState('')
  const [text, setText] = useState('')
  const [lines, setLines] = useState<CorrectedLine[] | null>(null)
  const [unread, setUnread] = useState<readonly Unread[]>([])
  const [columns, setColumns] = useState<PreviewAnswer['columns']>([])
  const [fileName, setFileName] = useState('')
  /** The bytes of the file, to read it again with other columns. */
  const [csv, setCsv] = useState<string>()
  const [isMended, setMended] = useState(false)
  const [step, setStep] = useState<Step>('typing')
  const [error, setError] = useState<string>()
  const [saved, setSaved] = useState(0)
  const [changed, setChanged] = useState(0)
  /** Null if there is no limit or it is not known yet. */
  const [room, setRoom] = useState<number | null>(null)
  const [sent, setSent] = useState(0)

  // Reads the draft after the first render, which must match that of the server.
  const begun = useRef(ownShops)
  useEffect(() => {
    const found = readImportDraft(begun.current)
    setListId(found?.listId ?? newId())
    if (!found) return
    onShop(found.shopId)
    setText(found.text)
    setLines(found.lines)
    setUnread(found.unread)
    setColumns(found.columns)
    setFileName(found.fileName)
    setMended(found.isMended)
    setStep(found.lines ? 'mending' : 'typing')
  }, [onShop])
  useEffect(() => {
    if (listId === '' || step === 'saved') return
    if (text === '' && fileName === '' && !lines) return clearImportDraft()
    const timer = setTimeout(
      () => saveImportDraft({ listId, shopId, text, fileName, columns, lines, unread, isMended }),
      300,
    )
    return () => clearTimeout(timer)
  }, [listId, shopId, text, fileName, columns, lines, unread, isMended, step])

  const read = async (source: Source & { uses?: (Use | null)[] }) => {
    setStep('reading')
    const { fileName: chosen, ...body } = { fileName: '', ...source }
    const pasted = 'text' in source ? source.text.split(/\r\n|[\n\r]/) : []
    setError(undefined)
    try {
      const found = await send<PreviewAnswer>(sellingRoutes.previewImport, {
        params: { shopId },
        body,
      })
      setRoom(found.room)
      setUnread(found.unread)
      setColumns(found.columns)
      setCsv('csv' in source ? source.csv : undefined)
      setFileName(chosen)
      if (found.lines.length === 0) setError(NOTHING)
      else setLines(found.lines.map((line, id) => mendedLine(line, id, pasted)))
      setStep(found.lines.length === 0 ? 'typing' : 'mending')
    } catch (failure) {
      setStep(source.uses ? 'mending' : 'typing')
      if (source.uses) toast({ title: 'Error', description: messageOf(failure, UNREAD), tone: 'error' })
      else if (!signInAgain(client, failure)) setError(messageOf(failure, UNREAD))
    }
  }

  const save = async (chosen: readonly CorrectedLine[]) => {
    setStep('saving')
    setSent(0)
    const all = lines ?? []
    try {
      const saysAvailable = columns.some(({ use }) => use === 'available')
      const sent = { params: { shopId }, ...importOf(chosen, { listId, saysAvailable }) }
      setChanged((await upload<Imported>(sellingRoutes.importList, sent, setSent)).changed)
    } catch (failure) {
      setStep('mending')
      if (signInAgain(client, failure)) return
      setLines(withRefusals(all, chosen, failure))
      const description = messageOf(failure, 'The products are not saved yet. Please try again.')
      return toast({ title: 'Error', description, tone: 'error' })
    }
    const left = all.filter((line) => !chosen.includes(line))
    setLines(left)
    setMended(false)
    saveImportDraft({ listId, shopId, text, fileName, columns, lines: left, unread, isMended: false })
    setSaved(chosen.length)
    setRoom(room === null ? null : Math.max(0, room - chosen.filter(({ matches }) => !matches).length))
    await client.invalidateQueries({
      predicate: ({ queryKey: [address] }) => STALE_AFTER_IMPORT.includes(String(address)),
    })
    if (left.length > 0) return setStep('mending')
    clearImportDraft()
    setText('')
    setFileName('')
    setListId(newId())
    setLines(null)
    setStep('saved')
  }

  return {
    ...{ text, fileName, lines, unread, columns, room, step, error, saved, changed, sent, read, save },
    type: setText,
    refuse: setError,
    mend: useCallback((id: number, change: Partial<CorrectedLine>) => {
      setMended(true)
      setLines((all) => all?.map((line) => (line.id === id ? withChange(line, change) : line)) ?? null)
    }, []),
    leaveOut: useCallback((id: number) => {
      setMended(true)
      setLines((all) => all?.filter((line) => line.id !== id) ?? null)
    }, []),
    add: (line: Unread) => {
      setMended(true)
      setUnread((all) => all.filter((other) => other !== line))
      setLines((all) => inOrder([...(all ?? []), addedLine(line, 1 + Math.max(0, ...(all ?? []).map(({ id }) => id)))]))
    },
    /** Reads the file again. Asks for confirmation before it drops corrections. */
    readAs:
      csv === undefined
        ? null
        : (uses: (Use | null)[]) => {
            if (isMended && !confirm(LOST)) return
            setMended(false)
            void read({ csv, fileName, uses })
          },
    /** Asks for confirmation before it drops corrections. */
    startAgain: () => {
      if (isMended && !confirm(LOST)) return
      setMended(false)
      setLines(null)
      setStep('typing')
    },
  }
}

const inOrder = (lines: CorrectedLine[]) => lines.toSorted((a, b) => a.line - b.line)

function withRefusals(lines: CorrectedLine[], sent: readonly CorrectedLine[], failure: unknown): CorrectedLine[] {
  const refused = new Map<number, { about: Field | null; problem: string }>()
  try {
    const errors: Record<string, string> = JSON.parse((failure as HttpError).body).errors ?? {}
    for (const [field, message] of Object.entries(errors)) {
      const [, at, name] = /^lines\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
      const line = sent[Number(at)]
      if (!line || refused.has(line.id)) continue
      refused.set(line.id, { about: FIELDS.find((known) => known === name) ?? null, problem: message })
    }
  } catch {
    return lines
  }
  return lines.map((line) => ({ ...line, ...refused.get(line.id) }))
}
