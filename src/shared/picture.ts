export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const SIZED = /-\d+\.webp$/

/** The address of a stored picture at another width; other addresses come back unchanged. */
export function pictureAt(url: string, width: PictureWidth): string {
  return url.replace(SIZED, `-${width}.webp`)
}

export function pictureSet(url: string, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string | undefined {
  return SIZED.test(url) ? widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
}
