export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** WhatsApp shows no larger picture with a link. */
export const MAX_SHARED_BYTES = 300_000
export const MAX_DECODING_MS = 3_000

const SIZED = /-\d+\.webp$/

export function pictureAt(url: string, width: PictureWidth): string {
  return url.replace(SIZED, `-${width}.webp`)
}

export function pictureSet(url: string, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string | undefined {
  return SIZED.test(url) ? widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
}
