import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { MAX_DECODING_MS } from '#shared/picture.ts'
import { pictureRoutes } from './pictures.routes.ts'

const CHOOSE = 'Please choose a photo.'

export const pictures = {
  send: endpoint({
    route: pictureRoutes.send,
    who: 'signedIn',
    summary:
      'Stores a photo (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB) and returns its address for imageUrl and images. Until then only its uploader can read and use it. Repeatable with an Idempotency-Key',
    body: z.object({
      file: z
        .custom<Uint8Array>((value) => value instanceof Uint8Array, CHOOSE)
        .meta({ type: 'string', format: 'binary' }),
    }),
    upload: {
      field: 'file',
      maxBytes: 5 * 1024 * 1024,
      tooLarge: 'This photo is larger than 5 MB. Please choose a smaller one.',
    },
    price: { ms: MAX_DECODING_MS },
    output: z.object({ url: z.string() }),
    status: 201,
    errors: {
      400: 'Not a picture, damaged, or with too many pixels',
      409: 'The Idempotency-Key belongs to another picture',
      413: 'Larger than 5 MB',
      415: 'Not multipart/form-data',
      429: 'Too many pictures in a day',
    },
  }),
}
