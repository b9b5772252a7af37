import { HttpError } from '#client/api/api-client.ts'
import { ownApi } from '../../../own-routes.ts'

/** Sends a photo; `progress` hears parts from 0 to 1. Returns its address. Throws HttpError, or another when it did not arrive. */
export function sendPhoto(photo: Blob, key: string, progress: (part: number) => void): Promise<string> {
  const form = new FormData()
  form.append('file', photo, 'photo')
  // Only this request tells how much has been sent.
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.open(...ownApi.pictures.send)
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error('The connection was lost.'))
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText).url)
      else reject(new HttpError(request.status, request.responseText, request.statusText))
    }
    request.send(form)
  })
}
