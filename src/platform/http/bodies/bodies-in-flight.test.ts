import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Standing } from '#shared/caller.ts'
import type { AppError } from '../api/errors.ts'
import { beginBody, bytesHeld, chargeBody, MAX_BUFFERED, useBody } from './bodies-in-flight.ts'

const KB = 1024
const MB = 1024 * KB
const begun: { drop(): void }[] = []
afterEach(() => {
  for (const { drop } of begun.splice(0)) drop()
  expect(bytesHeld()).toBe(0)
})

type From = { ip?: string; person?: string; standing?: Standing; bodyLimit?: number }

/** A body that is being sent; `status` is its outcome. */
function begin({ ip = '203.0.113.7', person, standing = 'verified', bodyLimit = 12 * MB }: From) {
  const request = { ip, routeOptions: { bodyLimit } } as FastifyRequest
  if (person) chargeBody(request, { id: person, standing })
  const one = { request, status: 0 }
  const end = ({ status }: AppError) => {
    one.status = status
  }
  const arriving = beginBody(request, end)
  begun.push(arriving)
  const take = (bytes: number) => {
    if (one.status) return
    try {
      arriving.take(bytes)
    } catch (error) {
      end(error as AppError)
    }
  }
  return Object.assign(one, { take, arrived: arriving.arrived })
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

test('large bodies that have arrived leave room for ordinary ones', () => {
  for (const person of ['one', 'two', 'three']) {
    const { take, arrived } = begin({ person })
    take(Math.floor((MAX_BUFFERED.large.all - KB) / 3))
    arrived()
  }
  const photo = begin({ person: 'ada' })
  photo.take(MB)
  expect(photo.status).toBe(503)
  const signIn = begin({ bodyLimit: 64 * KB })
  signIn.take(60 * KB)
  expect(signIn.status).toBe(0)
})

test('a payer who sends too much loses the oldest and heaviest body, not the next one', async () => {
  const heavy = begin({ person: 'ada' })
  heavy.take(10 * MB)
  await aMoment()
  const light = begin({ person: 'ada' })
  light.take(MB)
  const next = begin({ person: 'ada' })
  next.take(6 * MB)
  expect([heavy.status, light.status, next.status]).toEqual([429, 0, 0])
})

test('a body counts for at most four times its limit, and one alone ends itself', () => {
  const crumbs = begin({ bodyLimit: 4 * KB })
  for (let nth = 0; nth < 64; nth++) crumbs.take(1)
  expect(crumbs.status).toBe(0)
  crumbs.take(1)
  expect(crumbs.status).toBe(429)
  const large = begin({ person: 'ada', bodyLimit: 20 * MB })
  large.take(MAX_BUFFERED.large.one + 1)
  expect(large.status).toBe(429)
})

test('a validated ordinary body counts only its remaining size', async () => {
  const signIn = begin({ bodyLimit: 64 * KB })
  signIn.take(64 * KB)
  signIn.arrived()
  signIn.request.body = { contact: 'ada@example.com' }
  await useBody(signIn.request, async () => expect(bytesHeld()).toBeLessThan(100))
})

test.each(['203.0.113.200', '203.0.113.7'])(
  'strangers of a network do not push out a verified neighbour (%s)',
  async (ip) => {
    const ada = begin({ ip, person: 'ada' })
    for (let nth = 0; nth < 30; nth++) ada.take(100_000)
    await aMoment()
    const strangers = Array.from({ length: 20 }, (_, nth) =>
      begin({ person: `stranger ${nth}`, standing: 'unverified' }),
    )
    for (let nth = 0; nth < 20; nth++) for (const { take } of strangers) take(85_000)
    expect(strangers.some(({ status }) => status === 503)).toBe(true)
    expect(ada.status).toBe(0)
  },
)

test('a body below a small share is not refused while another payer has more, however long it takes', async () => {
  const slow = begin({ ip: '198.51.100.1', person: 'ada' })
  slow.take(400 * KB)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const quick = [1, 2, 3].map((nth) => begin({ ip: `203.0.${nth}.1`, person: `quick ${nth}` }))
  for (const { take } of quick) take(11 * MB)
  expect(slow.status).toBe(0)
  expect(quick.map(({ status }) => status).toSorted()).toEqual([0, 0, 503])
})

test('many small slow bodies do not keep out a photo that arrives quickly', async () => {
  const slow = Array.from({ length: 20 }, (_, nth) => begin({ ip: `203.0.${nth}.1`, person: `slow ${nth}` }))
  for (const { take } of slow) take(1_400_000)
  await aMoment()
  const photo = begin({ person: 'ada' })
  for (let nth = 0; nth < 50; nth++) photo.take(100 * KB)
  expect(photo.status).toBe(0)
})

test('thousands of small chunks are few bodies, ranked once when a whole body makes them leave', () => {
  const crumbs = Array.from({ length: 3_000 }, (_, n) => begin({ ip: `10.${n >> 8}.${n & 255}.1`, bodyLimit: 64 * KB }))
  for (const { take } of crumbs) take(1)
  const left = () => crumbs.filter(({ status }) => status === 0).length
  expect(left()).toBe(1024)
  const whole = begin({ bodyLimit: 64 * KB })
  const clock = vi.spyOn(performance, 'now')
  whole.take(64 * KB)
  // Each ranking looks at the clock once.
  expect(clock).toHaveBeenCalledOnce()
  clock.mockRestore()
  expect([whole.status, left()]).toEqual([0, 1024 - 16])
})
