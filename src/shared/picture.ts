/** Widths in pixels that every stored picture is kept in. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const SIZED = /-\d+\.webp$/

/** The address of a stored picture in another width; addresses that are not ours come back as they are. */
export function pictureAt(url: string, width: PictureWidth): string {
  return url.replace(SIZED, `-${width}.webp`)
}

/** The srcset of a stored picture, or undefined where there is only one size. */
export function pictureSet(url: string, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string | undefined {
  return SIZED.test(url) ? widths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
}
