import { type FormEvent, useRef, useState } from 'react'
import type { input, ZodMiniType } from 'zod/mini'

export type FieldErrors = Record<string, string | undefined>
export type FormValues<N extends string> = Record<N, string>
export type FieldOf<N extends string> = (name: N) => {
  name: string
  error: string | undefined
  onInput: () => void
  onBlur?: () => void
}

// biome-ignore lint/suspicious/noConfusingVoidType: success returns nothing
type Refused = FieldErrors | void

/** Either `send` handles its errors, or `failed` does. Errors by field that they return show at their fields. */
type Sending<B, R> =
  | { send: (body: B) => Promise<Refused>; failed?: never; sent?: never }
  | {
      send: (body: B) => Promise<R>
      failed: (error: unknown, body: B) => Refused
      /** Runs while the form is still busy. Must not throw. */
      sent: (result: R, body: B) => Promise<Refused> | Refused
    }

type FormUse<C extends ZodMiniType, N extends keyof input<C> & string, B, R> = Sending<B, R> & {
  names: readonly N[]
  /** A function loads it at the first focus, so that the page starts without it. If that fails, only the server checks. */
  contract: C | (() => Promise<C>)
  body?: (values: FormValues<N>) => B
  onInvalid?: (found: FieldErrors, first: N) => void
  /** Called when a field with an invalid value loses the focus; `wrong` is the message. */
  onLeave?: (name: N, wrong: string) => void
}

/** An uncontrolled form: typed or autofilled text survives hydration, sending and failure. */
export function useForm<C extends ZodMiniType, N extends keyof input<C> & string, B = FormValues<N>, R = unknown>({
  names,
  contract,
  body = (values) => values as B,
  onInvalid,
  onLeave,
  ...sending
}: FormUse<C, N, B, R>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  const values = (): FormValues<N> => {
    const data = form.current ? new FormData(form.current) : undefined
    return Object.fromEntries(names.map((name) => [name, String(data?.get(name) ?? '')])) as FormValues<N>
  }
  const load = async (): Promise<C | null> => {
    if (typeof contract !== 'function') return contract
    return contract().catch(() => null)
  }
  const check = async (typed: FormValues<N>): Promise<FieldErrors> => {
    const found: FieldErrors = {}
    for (const { path, message } of (await load())?.safeParse(body(typed)).error?.issues ?? [])
      found[String(path[0])] ??= message
    return found
  }
  const focus = (name: N) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const point = (found: FieldErrors): N | undefined => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) focus(first)
    return first
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      const formValues = values()
      const found = await check(formValues)
      const first = point(found)
      if (first) return onInvalid?.(found, first)
      const refused = await sendBody(sending, body(formValues))
      if (refused) point(refused)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    pending,
    values,
    focus,
    /** Attributes of the form. `post`, so that without script no password gets into an address. */
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: submit, onFocus: () => void load() } as const,
    field: ((name) => ({
      name,
      error: errors[name],
      onInput: () => {
        if (errors[name]) setErrors({ ...errors, [name]: undefined })
      },
      ...(onLeave && {
        onBlur: async () => {
          const wrong = (await check(values()))[name]
          if (wrong) onLeave(name, wrong)
        },
      }),
    })) as FieldOf<N>,
    /** Checks only these fields, and shows what is wrong with them. */
    accepts: async (...checked: N[]): Promise<boolean> => {
      const found = await check(values())
      return point(Object.fromEntries(checked.map((name) => [name, found[name]]))) === undefined
    },
    showError: (name: N, message: string) => setErrors((shown) => ({ ...shown, [name]: message })),
    fill: (texts: { [name in N]?: string | undefined }) => {
      for (const name of names) {
        const field = form.current?.elements.namedItem(name)
        if (field instanceof HTMLElement && 'value' in field && texts[name] !== undefined) field.value = texts[name]
      }
    },
    clear: () => {
      form.current?.reset()
      setErrors({})
    },
    /** Closes the form's dialog. After that dialog is removed, another one with the same id stays open. */
    close: () => form.current?.closest('dialog')?.close(),
  }
}

async function sendBody<B, R>({ send, failed, sent }: Sending<B, R>, body: B): Promise<Refused> {
  if (!sent) return send(body)
  let result: R
  try {
    result = await send(body)
  } catch (error) {
    return failed(error, body)
  }
  return sent(result, body)
}
