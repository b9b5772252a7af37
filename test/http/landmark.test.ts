import { expect, test } from 'vitest'
import { payYear } from '../support/people.ts'
import { useServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const server = useServer()
const publicly = async (path: string) => {
  const response = await fetch(server.origin + path)
  return { status: response.status, text: await response.text() }
}

test('G-215 an owner writes a landmark, which the public sees under the place and finds shops by', async () => {
  const owner = await signedIn(server, 'shop_owner')
  await payYear(server.db, owner.id)
  const form = { name: 'Bolt Store', location: 'Yaba, Lagos', landmark: '  Opposite the Central Mosque ' }
  const created = await owner.send('POST', '/api/shops', form)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }
  await server.db.pool.query('update shops set is_approved = true where id = $1', [id])

  const shown = JSON.parse((await publicly(`/api/shops/${id}`)).text)
  expect([shown.location, shown.landmark]).toEqual(['Yaba, Lagos', 'Opposite the Central Mosque'])
  expect((await publicly(`/shops/${id}`)).text).toContain('Opposite the Central Mosque')
  const found = JSON.parse((await publicly('/api/shops?location=central%20mosque')).text)
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Bolt Store'])
  expect(await (await owner.get('/api/account/data')).text()).toContain('Opposite the Central Mosque')

  const edit = (landmark: unknown) => owner.send('PATCH', `/api/shops/${id}`, { landmark })
  const tooLong = await edit('x'.repeat(121))
  expect([tooLong.status, await tooLong.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { landmark: 'Landmark must be at most 120 characters' } }),
  ])
  expect((await edit('x'.repeat(120))).status).toBe(200)
  expect(await (await edit('')).json()).toMatchObject({ landmark: null, location: 'Yaba, Lagos' })
  expect(JSON.parse((await publicly('/api/shops?location=central%20mosque')).text)).toEqual([])

  const other = await signedIn(server, 'shop_owner')
  expect((await other.send('PATCH', `/api/shops/${id}`, { landmark: 'Mine' })).status).toBe(403)
})
