import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from './api-client.ts'
import { STEP_UP_EVENT, type StepUp, steppingUp } from './step-up.ts'

const asked: StepUp[] = []

beforeEach(() => {
  asked.length = 0
  const page = new EventTarget()
  page.addEventListener(STEP_UP_EVENT, (event) => void asked.push((event as CustomEvent<StepUp>).detail))
  vi.stubGlobal('document', page)
})
afterEach(() => void vi.unstubAllGlobals())

/** Makes a call that is refused with this code until a person lifts it. */
function refused(code: string) {
  const at = { times: 0, isLifted: false }
  const call = async () => {
    at.times++
    if (!at.isLifted)
      throw new HttpError(429, JSON.stringify({ code, message: 'Confirm your email to add more photos.' }))
    return 'stored'
  }
  return { at, call }
}

test('G-197 concurrent refused calls ask once, and all continue', async () => {
  const { at, call } = refused('confirm_email')
  const photos = Promise.all([steppingUp(call), steppingUp(call), steppingUp(call)])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  at.isLifted = true
  asked[0]?.done(Promise.resolve(true))
  expect(await photos).toEqual(['stored', 'stored', 'stored'])
  expect([asked.length, at.times]).toEqual([1, 6])
})

test('G-197 after a closed dialog the call stays refused, and the next call asks again', async () => {
  const { at, call } = refused('confirm_email')
  for (const nth of [1, 2]) {
    const sent = steppingUp(call)
    await vi.waitFor(() => expect(asked).toHaveLength(nth))
    asked.at(-1)?.done(Promise.resolve(false))
    await expect(sent).rejects.toMatchObject({ status: 429 })
    expect(at.times).toBe(nth)
  }
})

test('G-204 a password typed for the call is tried first; if it is wrong, the call fails with its error', async () => {
  const { call } = refused('fresh_proof')
  const sent = steppingUp(call, { password: 'Naira100!' })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.refusal).toMatchObject({ code: 'fresh_proof', password: 'Naira100!' })
  asked[0]?.done(Promise.reject(new HttpError(400, '{"code":"wrong_password"}')))
  await expect(sent).rejects.toMatchObject({ status: 400 })
})

test('other refusals do not ask', async () => {
  for (const body of ['{"code":"too_many","message":"Later"}', 'Bad Gateway', '{'])
    await expect(steppingUp(() => Promise.reject(new HttpError(502, body)))).rejects.toMatchObject({ body })
  expect(asked).toEqual([])
})
