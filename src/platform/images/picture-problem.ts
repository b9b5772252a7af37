/** Why bytes are not accepted as a picture. */
export type PictureProblemKind = 'type' | 'heic' | 'bytes' | 'pixels' | 'avif' | 'shape' | 'damaged'

const SENTENCES: Record<PictureProblemKind, string> = {
  type: 'Please choose a photo: JPEG, PNG, WebP, GIF or AVIF.',
  heic: 'HEIC photos cannot be read here. Please choose a JPEG or PNG photo.',
  bytes: 'This photo is larger than 5 MB. Please choose a smaller one.',
  pixels: 'This photo has too many pixels. Please choose a smaller one.',
  avif: 'An AVIF photo has at most 8 million pixels here. Please choose a smaller one, or a JPEG.',
  shape: 'This photo is too long and narrow. Please crop it first.',
  damaged: 'This photo is damaged or incomplete. Please choose another one.',
}

/** Its message is fit for users. */
export class PictureProblem extends Error {
  readonly kind: PictureProblemKind

  constructor(kind: PictureProblemKind) {
    super(SENTENCES[kind])
    this.kind = kind
  }
}
