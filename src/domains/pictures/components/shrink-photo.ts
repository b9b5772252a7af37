/** Longest side of a sent photo, in pixels (G-161). */
const LONGEST = 1600
const QUALITY = 0.82
const LIGHT = 600_000
const MAX_BYTES = 5 * 1024 * 1024

/** Brands of HEIC files, at byte 8. Phones and chats also give them the name and type of a JPEG. */
const HEIC = /^ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/

/** Returns a photo small enough to send. Throws an Error with a sentence if this device cannot read it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const [picture, isHeic] = await Promise.all([decode(file), startsAsHeic(file).catch(() => false)])
  if (!picture) {
    if (isHeic) throw new Error(unreadableHeic(file.name))
    if (file.size > MAX_BYTES) throw new Error(`${file.name} cannot be read. Please choose another photo.`)
    // The server may read a format that this device cannot.
    return file
  }
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size <= LIGHT && !isHeic) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return shrunk ?? file
}

const unreadableHeic = (name: string) =>
  `This browser cannot read ${name} (HEIC). Open it in Photos, Gallery or Preview, save a copy as JPEG and choose that. Safari on an iPhone or Mac can send it.`

const startsAsHeic = async (file: File) => HEIC.test(new TextDecoder().decode(await file.slice(4, 12).arrayBuffer()))

async function decode(file: File): Promise<ImageBitmap | HTMLImageElement | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Some browsers decode more formats in an element.
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
      return image
    } catch {
      return null
    } finally {
      URL.revokeObjectURL(image.src)
    }
  }
}
