import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '#shared/caller.ts'
import { ORDINARY_BODY } from '#shared/endpoint.ts'
import { type AppError, overloaded, tooManyRequests } from '../api/errors.ts'
import { addressGroup, networkGroup } from '../edge/address-group.ts'

const MB = 1024 * 1024
/** Bytes of bodies in memory. Ordinary bodies have a separate limit, so that slow picture uploads cannot block sign-ins. */
export const MAX_BUFFERED = { ordinary: { all: 4 * MB, one: MB }, large: { all: 28 * MB, one: 16 * MB } }
const MIN_CHUNK_BYTES = 256
/** Smaller bodies count as this many bytes, which limits how many bodies `makeRoom` ranks. */
const LEAST = { ordinary: 4 * 1024, large: 64 * 1024 }
const MAX_CRUMBS = 4
/** Fractions of the limit of all bodies. Bodies of a group above half are refused first, those below the small share last. */
const [MOST_OF_ROOM, SMALL_SHARE] = [1 / 2, 1 / 64]
const TOO_MUCH = 'You are sending too much at once. Please try again when the rest has arrived.'

/** Bodies with the same `name` share a limit. When memory is short, bodies are dropped by `group`. */
export type Payer = { name: string; group: string }

type Body = {
  payer: string
  group: string
  size: number
  began: number
  /** Refuses a body that is still arriving; undefined once it has arrived, because then it is in use. */
  refuse: ((reason: AppError) => void) | undefined
}

type Room = { most: { all: number; one: number }; bodies: Set<Body>; buffered: number; bufferedBy: Map<string, number> }
const roomOf = (most: Room['most']): Room => ({ most, bodies: new Set(), buffered: 0, bufferedBy: new Map() })
const [ordinary, large] = [roomOf(MAX_BUFFERED.ordinary), roomOf(MAX_BUFFERED.large)]

const payers = new WeakMap<FastifyRequest, Payer>()
type Buffered = { room: Room; all: Set<Body>; inUse: boolean }
const buffered = new WeakMap<FastifyRequest, Buffered>()

export const bytesHeld = (): number => ordinary.buffered + large.buffered

/** Counts the body for the person instead of the address. Unverified people share a group per network, because anyone can open many accounts. */
export function chargeBody(request: FastifyRequest, { id, standing }: Pick<Person, 'id' | 'standing'>): void {
  const name = `person ${id}`
  payers.set(request, { name, group: standing === 'unverified' ? networkGroup(request.ip) : name })
}

export function releaseWhenClosed(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    if (!buffered.get(request)?.inUse) release(request)
  })
}

/** The bodies count until `work` ends, even after the caller has left. */
export async function useBody<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const own = buffered.get(request)
  if (own) {
    own.inUse = true
    if (own.room === ordinary && !Buffer.isBuffer(request.body)) countChecked(own, request.body)
  }
  try {
    return await work()
  } finally {
    release(request)
  }
}

function countChecked({ room, all }: Buffered, checked: unknown): void {
  const length = JSON.stringify(checked ?? null).length
  for (const body of all) if (body.size > length) grow(room, body, length - body.size)
}

function release(request: FastifyRequest): void {
  const own = buffered.get(request)
  for (const body of own?.all ?? []) if (own) forget(own.room, body)
  buffered.delete(request)
}

function grow(room: Room, body: Body, bytes: number): void {
  body.size += bytes
  room.buffered += bytes
  const sum = (room.bufferedBy.get(body.payer) ?? 0) + bytes
  if (sum > 0) room.bufferedBy.set(body.payer, sum)
  else room.bufferedBy.delete(body.payer)
}

function forget(room: Room, body: Body): void {
  body.refuse = undefined
  if (room.bodies.delete(body)) grow(room, body, -body.size)
}

export type Arriving = {
  /** Counts a chunk. Throws 429 if a payer sends more than its limit at once, or too many small chunks. */
  take(bytes: number): void
  arrived(): void
  drop(): void
}

/** Call it before a body's first byte. `refuse` is called when the body must make room for others. */
export function beginBody(request: FastifyRequest, refuse: (reason: AppError) => void): Arriving {
  const { bodyLimit } = request.routeOptions
  const isLarge = bodyLimit > ORDINARY_BODY
  const room = isLarge ? large : ordinary
  const least = isLarge ? LEAST.large : LEAST.ordinary
  const address = { name: `address ${addressGroup(request.ip)}`, group: networkGroup(request.ip) }
  const { name: payer, group } = payers.get(request) ?? address
  const body: Body = { payer, group, size: 0, began: performance.now(), refuse }
  const own = buffered.get(request) ?? { room, all: new Set(), inUse: false }
  buffered.set(request, own)
  own.all.add(body)
  let taken = 0
  const drop = () => {
    own.all.delete(body)
    forget(room, body)
  }
  return {
    take(bytes) {
      const isHere = () => room.bodies.has(body)
      if (taken === 0) room.bodies.add(body)
      // The body was refused a moment ago.
      if (!isHere()) return
      taken += Math.max(bytes, MIN_CHUNK_BYTES)
      grow(room, body, Math.max(taken, least) - body.size)
      if (taken > MAX_CRUMBS * bodyLimit) {
        drop()
        throw tooManyRequests(2, TOO_MUCH)
      }
      const ofPayer = () => room.bufferedBy.get(payer) ?? 0
      makeRoom(room, () => isHere() && ofPayer() > room.most.one, tooManyRequests(2, TOO_MUCH), payer)
      makeRoom(room, () => isHere() && room.buffered > room.most.all, overloaded())
    },
    arrived: () => {
      body.refuse = undefined
    },
    drop,
  }
}

/** Refuses bodies of the groups and payers that hold the most memory for longest, so that senders who never finish block no one. */
function makeRoom(room: Room, isFull: () => boolean, reason: AppError, of?: string): void {
  if (!isFull()) return
  const { most, bodies } = room
  const now = performance.now()
  const sums = new Map<string, { size: number; weight: number }>()
  const weightOf = ({ size, began }: Body) => size * (now - began)
  for (const body of bodies)
    for (const key of new Set([body.group, body.payer])) {
      const sum = sums.get(key) ?? { size: 0, weight: 0 }
      sums.set(key, { size: sum.size + body.size, weight: sum.weight + weightOf(body) })
    }
  const rank = (body: Body): number[] =>
    [body.group, body.payer]
      .flatMap((key) => {
        const { size, weight } = sums.get(key) ?? { size: 0, weight: 0 }
        return [size > most.all * MOST_OF_ROOM ? 2 : size > most.all * SMALL_SHARE ? 1 : 0, weight]
      })
      .concat(weightOf(body))
  const ranked = [...bodies]
    .filter(({ refuse, payer }) => refuse && (of === undefined || payer === of))
    .map((body) => ({ body, rank: rank(body) }))
    .sort((a, b) => compare(b.rank, a.rank))
  for (const { body } of ranked) {
    if (!isFull()) return
    const { refuse } = body
    forget(room, body)
    refuse?.(reason)
  }
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((part, nth) => part !== b[nth])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
