import { expect, test } from 'vitest'
import { z } from 'zod'
import { visitor } from '#shared/caller.ts'
import { endpoint } from '#shared/endpoint.ts'
import { handle } from './handle.ts'

test('a response has only the fields of its contract, at any depth', async () => {
  const row = {
    id: 1,
    phone: '+2348012345678',
    shop: { id: 2, email: 'owner@shop.test' },
    photos: [{ url: 'a', key: 'b' }],
  }
  const list = endpoint({
    route: ['GET', '/api/rows'],
    who: 'anyone',
    summary: 'x',
    output: z.array(
      z.object({ id: z.int(), shop: z.object({ id: z.int() }), photos: z.array(z.object({ url: z.string() })) }),
    ),
  })
  const { body } = await handle(list, () => [row]).answer(undefined as never, visitor, {
    params: {},
    query: {},
    body: undefined,
  })
  expect(body).toEqual([{ id: 1, shop: { id: 2 }, photos: [{ url: 'a' }] }])
})
