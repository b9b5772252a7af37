import { type FocusEvent, type FormEvent, useRef, useState } from 'react'

export type FieldErrors<N extends string> = { [name in N]?: string | undefined }
export type FormValues<N extends string> = Record<N, string>
/** What a field of a form is given, by its name. */
export type FieldOf<N extends string> = (name: N) => {
  name: string
  error: string | undefined
  onInput: () => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

type FormUse<N extends string> = {
  /** The fields' names in the order they stand, which is the order in which errors are pointed at. */
  names: readonly N[]
  /** What is wrong with the values, before anything is sent. */
  check: (values: FormValues<N>) => FieldErrors<N>
  /** Sends the values; errors that it answers are shown at their fields. Must not throw. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a form that went through has nothing to answer
  send: (values: FormValues<N>) => Promise<FieldErrors<N> | void>
  /** Told what is wrong, and the first invalid field, when a submit is held back. */
  onInvalid?: (found: FieldErrors<N>, first: N) => void
  /** Told about a field that somebody leaves; `wrong` is its message, also shown at the field. */
  onLeave?: (name: N, wrong: string, event: FocusEvent<HTMLElement>) => void
}

/**
 * A form whose fields keep their own values, so that nothing typed or filled in by a password manager is ever lost: not
 * before this code runs, not while it is sending, not when sending fails.
 */
export function useForm<N extends string>({ names, check, send, onInvalid, onLeave }: FormUse<N>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<N>>({})
  const [pending, setPending] = useState(false)
  const sending = useRef(false)

  const values = (): FormValues<N> => {
    const data = form.current ? new FormData(form.current) : undefined
    return Object.fromEntries(names.map((name) => [name, String(data?.get(name) ?? '')])) as FormValues<N>
  }
  const focus = (name: N) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const point = (found: FieldErrors<N>): N | undefined => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) focus(first)
    return first
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const given = values()
    const found = check(given)
    const first = point(found)
    if (first) return onInvalid?.(found, first)
    sending.current = true
    setPending(true)
    try {
      const refused = await send(given)
      if (refused) point(refused)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return {
    pending,
    values,
    focus,
    /** Attributes of the form; without script it can send nothing, so that no password ever gets into an address. */
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: submit } as const,
    /** Attributes of the field `name`. */
    field: ((name) => ({
      name,
      error: errors[name],
      onInput: () => {
        if (errors[name]) setErrors({ ...errors, [name]: undefined })
      },
      ...(onLeave && {
        onBlur: (event) => {
          const wrong = check(values())[name]
          if (wrong) onLeave(name, wrong, event)
        },
      }),
    })) as FieldOf<N>,
    showError: (name: N, message: string) => setErrors((shown) => ({ ...shown, [name]: message })),
    /** Puts text into fields. */
    fill: (texts: FieldErrors<N>) => {
      for (const name of names) {
        const field = form.current?.elements.namedItem(name)
        if (field instanceof HTMLInputElement && texts[name] !== undefined) field.value = texts[name] ?? ''
      }
    },
    clear: () => {
      form.current?.reset()
      setErrors({})
    },
  }
}
