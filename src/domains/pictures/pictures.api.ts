import { createHash } from 'node:crypto'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { findIdempotentResult, runIdempotent } from '#platform/idempotency/idempotent.ts'
import { addressOf } from './picture-address.ts'
import { touchPicture } from './picture-rows.ts'
import { pictures as contract } from './pictures.contract.ts'
import { type PictureDeps, storePicture } from './pictures.ts'

export function picturesApi(deps: PictureDeps): Handler[] {
  return [
    handle(contract.send, async ({ db, caller: { person }, body, request }) => {
      const bytes = Buffer.from(body.file.buffer, body.file.byteOffset, body.file.byteLength)
      const content = createHash('sha256').update(bytes).digest('hex')
      const sent = { personId: person.id, call: 'send a picture', key: request.idempotencyKey, content }
      const before = await findIdempotentResult<{ id: string }>(db, sent)
      if (before && (await touchPicture(db, before.id, deps.clock.now()))) return { url: addressOf(before.id) }
      const id = await storePicture(db, deps, person, { bytes, field: 'file' })
      // The picture of the earlier request was removed as unused, so this makes a new one.
      if (before) return { url: addressOf(id) }
      const first = await runIdempotent(db, sent, deps.clock.now(), async () => ({ id }))
      return { url: addressOf(first.id) }
    }),
  ]
}
