import { upload } from '#client/api/upload.ts'
import { ownApi } from '../../../own-routes.ts'

/** Sends a photo; `progress` hears parts from 0 to 1. Returns its address. Throws HttpError, or another when it did not arrive. */
export async function sendPhoto(photo: Blob, key: string, progress: (part: number) => void): Promise<string> {
  const body = new FormData()
  body.append('file', photo, 'photo')
  return (await upload<{ url: string }>(ownApi.pictures.send, { body, idempotencyKey: key }, progress)).url
}
