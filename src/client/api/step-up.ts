import { FRESH_PROOF, isConfirmCode } from '#shared/caller.ts'

export type Refusal = { code: string; message: string; password?: string | undefined }
export type StepUp = { refusal: Refusal; done: (isLifted: Promise<boolean>) => void }

export const STEP_UP_EVENT = 'lsf:step-up'

const asking = new Map<string, Promise<boolean>>()

export function askStepUp(refusal: Refusal): Promise<boolean> {
  const { code } = refusal
  const stepUpQuery =
    asking.get(code) ??
    new Promise<boolean>((done) => {
      document.dispatchEvent(new CustomEvent<StepUp>(STEP_UP_EVENT, { detail: { refusal, done } }))
    }).finally(() => asking.delete(code))
  asking.set(code, stepUpQuery)
  return stepUpQuery
}

/** Makes a call, and repeats it if the person verifies what a refusal asks for (G-197, G-204). `body` is the call's body. */
export async function steppingUp<T>(call: () => Promise<T>, body?: unknown): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal === null || !(await askStepUp({ ...refusal, password: passwordIn(body) }))) throw error
    return call()
  }
}

function refusalIn(error: unknown): Refusal | null {
  try {
    const { code, message } = JSON.parse((error as { body: string }).body)
    return code === FRESH_PROOF || isConfirmCode(code) ? { code, message } : null
  } catch {
    return null
  }
}

function passwordIn(body: unknown): string | undefined {
  const password = (body as { password?: unknown } | null | undefined)?.password
  return typeof password === 'string' ? password : undefined
}
