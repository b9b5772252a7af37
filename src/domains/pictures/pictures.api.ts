import { type Handler, handle } from '#platform/http/api/handle.ts'
import { findSent, sentOnce } from '#platform/sent-calls/sent-once.ts'
import { hashOf } from './picture-address.ts'
import { pictures as contract } from './pictures.contract.ts'
import { type PictureDeps, storePicture } from './pictures.ts'

export function picturesApi(deps: PictureDeps): Handler[] {
  return [
    handle(contract.send, async ({ db, caller: { person }, body, request }) => {
      const bytes = Buffer.from(body.file.buffer, body.file.byteOffset, body.file.byteLength)
      const hash = hashOf(bytes)
      const sent = { personId: person.id, call: 'send a picture', key: request.idempotencyKey, content: hash }
      // Only for its 409: what was stored then may have been removed as unused, and is stored again.
      await findSent(db, sent)
      const url = await storePicture(db, deps, person, { bytes, field: 'file' })
      await sentOnce(db, sent, deps.clock.now(), async () => ({ hash }))
      return { url }
    }),
  ]
}
