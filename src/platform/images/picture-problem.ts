export type PictureProblemKind =
  | 'type'
  | 'heic'
  | 'bytes'
  | 'pixels'
  | 'avif'
  | 'shape'
  | 'damaged'
  | 'structure'
  | 'slow'

const SENTENCES: Record<PictureProblemKind, string> = {
  type: 'Please choose a photo: JPEG, PNG, WebP, GIF or AVIF.',
  heic: 'HEIC photos cannot be shown everywhere. Please open it on your phone or computer, save it as a JPEG and choose that.',
  bytes: 'This photo is larger than 5 MB. Please choose a smaller one.',
  pixels: 'This photo has too many pixels. Please choose a smaller one.',
  avif: 'This AVIF photo is larger than 8 megapixels. Please choose a smaller one or a JPEG.',
  shape: 'This photo is too long and narrow. Please crop it first.',
  damaged: 'This photo is damaged or incomplete. Please choose another one.',
  structure: 'This photo is stored in an unusual way. Please save it again as an ordinary JPEG.',
  slow: 'This photo takes too long to read. Please choose a smaller one, or save it again as a JPEG.',
}

export class PictureProblem extends Error {
  readonly kind: PictureProblemKind

  constructor(kind: PictureProblemKind) {
    super(SENTENCES[kind])
    this.kind = kind
  }
}
