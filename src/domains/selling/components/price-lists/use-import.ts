import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HttpError, messageOf, send } from '#client/api/api-client.ts'
import { upload } from '#client/api/upload.ts'
import { newId } from '#client/new-id.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import { api } from '../../../../routes.ts'
import type { PreviewLine } from '../../price-lists/price-lists.contract.ts'
import {
  dropList,
  FIELDS,
  type Field,
  importOf,
  keepList,
  keptList,
  type MendedLine,
  mendedLine,
  withChange,
} from './lines-to-save.ts'
import type { Source } from './list-source.tsx'

export type Step = 'typing' | 'reading' | 'mending' | 'saving' | 'saved'

/** What shows one's own products, and has to be read again. */
const OWN_GOODS: readonly string[] = [api.shops.mine[1], ownApi.products.list[1]]

const LOST = 'Are you sure you want to go back? What you have changed in these lines will be lost.'
const NOTHING = 'We found no products with prices in this list.'

/** The state of an import, from the pasted list to the saved products. Nothing typed is lost before it is saved. */
export function useImport(shopId: number, ownShops: readonly number[]) {
  const client = useQueryClient()
  const [listId, setListId] = useState('')
  const [text, setText] = useState('')
  const [lines, setLines] = useState<MendedLine[] | null>(null)
  const [isMended, setMended] = useState(false)
  const [step, setStep] = useState<Step>('typing')
  const [error, setError] = useState<string>()
  const [saved, setSaved] = useState(0)
  /** The part of the lines that has been sent, while saving. */
  const [sent, setSent] = useState(0)

  // After the first render, which is the server's too.
  const begun = useRef(ownShops)
  useEffect(() => {
    const kept = keptList(begun.current)
    setListId(kept?.listId ?? newId())
    if (!kept) return
    setText(kept.text)
    setLines(kept.lines)
    setMended(kept.isMended)
    setStep(kept.lines ? 'mending' : 'typing')
  }, [])
  useEffect(() => {
    if (listId === '' || step === 'saved') return
    if (text === '' && !lines) return dropList()
    const timer = setTimeout(() => keepList({ listId, shopId, text, lines, isMended }), 300)
    return () => clearTimeout(timer)
  }, [listId, shopId, text, lines, isMended, step])

  const read = async (source: Source) => {
    setStep('reading')
    const pasted = 'text' in source ? source.text.split(/\r\n|[\n\r]/) : []
    setError(undefined)
    try {
      const found = await send<{ lines: PreviewLine[] }>(ownApi.priceLists.preview, {
        params: { shopId },
        body: source,
      })
      if (found.lines.length === 0) setError(NOTHING)
      else setLines(found.lines.map((line, id) => mendedLine(line, id, pasted)))
      setStep(found.lines.length === 0 ? 'typing' : 'mending')
    } catch (failure) {
      setStep('typing')
      if (!signInAgain(client, failure)) setError(messageOf(failure, 'Your list could not be read. Please try again.'))
    }
  }

  const save = async (chosen: readonly MendedLine[]) => {
    setStep('saving')
    setSent(0)
    const all = lines ?? []
    try {
      await upload(ownApi.priceLists.import, { params: { shopId }, ...importOf(chosen, listId) }, setSent)
    } catch (failure) {
      setStep('mending')
      if (signInAgain(client, failure)) return
      setLines(withRefusals(all, chosen, failure))
      const description = messageOf(failure, 'The products are not saved yet. Please try again.')
      return void toast({ title: 'Error', description, tone: 'error' })
    }
    const left = all.filter((line) => !chosen.includes(line))
    setLines(left)
    setMended(false)
    keepList({ listId, shopId, text, lines: left, isMended: false })
    setSaved(chosen.length)
    await client.invalidateQueries({ predicate: ({ queryKey: [address] }) => OWN_GOODS.includes(String(address)) })
    if (left.length > 0) return setStep('mending')
    dropList()
    setText('')
    setListId(newId())
    setLines(null)
    setStep('saved')
  }

  return {
    ...{ text, lines, step, error, saved, sent, read, save },
    type: setText,
    refuse: setError,
    mend: useCallback((id: number, change: Partial<MendedLine>) => {
      setMended(true)
      setLines((all) => all?.map((line) => (line.id === id ? withChange(line, change) : line)) ?? null)
    }, []),
    leaveOut: useCallback((id: number) => {
      setMended(true)
      setLines((all) => all?.filter((line) => line.id !== id) ?? null)
    }, []),
    /** Asks before it drops what was mended. */
    startAgain: () => {
      if (isMended && !confirm(LOST)) return
      setMended(false)
      setLines(null)
      setStep('typing')
    },
  }
}

/** The lines that the server refused say why. */
function withRefusals(lines: MendedLine[], sent: readonly MendedLine[], failure: unknown): MendedLine[] {
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
