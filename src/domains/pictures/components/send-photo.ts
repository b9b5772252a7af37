import { upload } from '#client/api/upload.ts'
import { pictureRoutes } from '../pictures.routes.ts'

/** `progress` gets values from 0 to 1. Throws HttpError, or another error if the photo did not arrive. */
export async function sendPhoto(photo: Blob, key: string, progress: (part: number) => void): Promise<string> {
  const body = new FormData()
  body.append('file', photo, 'photo')
  return (await upload<{ url: string }>(pictureRoutes.send, { body, idempotencyKey: key }, progress)).url
}
