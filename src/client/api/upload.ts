import { type ApiRoute, href } from '#routes.ts'
import { signIns } from '../session-hint.ts'
import { failure } from './api-client.ts'
import { steppingUp } from './step-up.ts'

type Given = { params?: Record<string, string | number>; body: FormData | object; idempotencyKey: string }

/** `progress` gets the sent share, 0 to 1. Throws HttpError, or another error if the call did not arrive. */
export function upload<T>(route: ApiRoute, input: Given, progress: (part: number) => void): Promise<T> {
  return steppingUp(() => sendOnce<T>(route, input, progress))
}

function sendOnce<T>(
  [method, path]: ApiRoute,
  { params, body, idempotencyKey }: Given,
  progress: (part: number) => void,
): Promise<T> {
  // fetch does not report upload progress.
  const request = new XMLHttpRequest()
  const began = signIns
  return new Promise((resolve, reject) => {
    request.open(method, href(path, params))
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error('The connection was lost.'))
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText))
      else reject(failure(began, request.status, request.responseText, request.statusText))
    }
    if (body instanceof FormData) return request.send(body)
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify(body))
  })
}
