/** A small raster: objects are placed on an opaque canvas by our own loop, because that is three times cheaper than a
 *  resize and a composite by the image library for every object. */

/** Opaque pixels, three bytes each. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** One object cut out: premultiplied RGBA, and the box its visible part fills (in its own pixels). */
export interface Sprite {
  readonly size: number
  readonly pixels: Uint8Array
  readonly box: { left: number; top: number; width: number; height: number }
}

/** Where an object stands: foot is the middle of its lower edge, in canvas pixels; scale is canvas pixels per sprite
 *  pixel; turn in degrees. */
export interface Stand {
  readonly footX: number
  readonly footY: number
  readonly scale: number
  readonly turn: number
  readonly mirrored: boolean
}

/** Takes straight RGBA of a square image; pixels fainter than 1 in 12 do not count for the box (soft shadows). */
export function spriteOf(rgba: Uint8Array, size: number): Sprite {
  const pixels = new Uint8Array(rgba.length)
  let left = size
  let right = 0
  let top = size
  let bottom = 0
  for (let y = 0, at = 0; y < size; y++)
    for (let x = 0; x < size; x++, at += 4) {
      const alpha = rgba[at + 3] as number
      if (alpha === 0) continue
      for (let band = 0; band < 3; band++) pixels[at + band] = ((rgba[at + band] as number) * alpha + 127) / 255
      pixels[at + 3] = alpha
      if (alpha < 21) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  return { size, pixels, box: { left, top, width: right - left + 1, height: bottom - top + 1 } }
}

/** Draws the sprite with bilinear sampling; parts outside the canvas are cut. */
export function place(canvas: Canvas, sprite: Sprite, stand: Stand): void {
  const { box, size: side, pixels: source } = sprite
  const { scale } = stand
  const angle = (stand.turn * Math.PI) / 180
  const cos = Math.cos(angle) / scale
  const sin = Math.sin(angle) / scale
  const middleX = box.left + box.width / 2
  const middleY = box.top + box.height / 2
  const centreX = stand.footX
  const centreY = stand.footY - (box.height * scale) / 2
  const reachX = ((Math.abs(Math.cos(angle)) * box.width + Math.abs(Math.sin(angle)) * box.height) * scale) / 2 + 1
  const reachY = ((Math.abs(Math.cos(angle)) * box.height + Math.abs(Math.sin(angle)) * box.width) * scale) / 2 + 1
  const fromX = Math.max(0, Math.floor(centreX - reachX))
  const toX = Math.min(canvas.width - 1, Math.ceil(centreX + reachX))
  const fromY = Math.max(0, Math.floor(centreY - reachY))
  const toY = Math.min(canvas.height - 1, Math.ceil(centreY + reachY))
  const flip = stand.mirrored ? -1 : 1
  const target = canvas.pixels
  const row = side * 4
  // written out without inner functions: this loop is most of the time that pictures take
  for (let y = fromY; y <= toY; y++) {
    const deltaY = y - centreY
    for (let x = fromX, to = (y * canvas.width + fromX) * 3; x <= toX; x++, to += 3) {
      const deltaX = (x - centreX) * flip
      const sourceX = middleX + deltaX * cos + deltaY * sin
      const sourceY = middleY - deltaX * sin + deltaY * cos
      if (sourceX < 0 || sourceY < 0 || sourceX >= side - 1 || sourceY >= side - 1) continue
      const cellX = sourceX | 0
      const cellY = sourceY | 0
      const nw = cellY * row + cellX * 4
      const ne = nw + 4
      const sw = nw + row
      const se = sw + 4
      if (
        ((source[nw + 3] as number) |
          (source[ne + 3] as number) |
          (source[sw + 3] as number) |
          (source[se + 3] as number)) ===
        0
      )
        continue
      const right = sourceX - cellX
      const low = sourceY - cellY
      const a = (1 - right) * (1 - low)
      const b = right - right * low
      const c = low - right * low
      const d = right * low
      const alpha =
        (source[nw + 3] as number) * a +
        (source[ne + 3] as number) * b +
        (source[sw + 3] as number) * c +
        (source[se + 3] as number) * d
      const keep = 1 - alpha / 255
      target[to] =
        (source[nw] as number) * a +
        (source[ne] as number) * b +
        (source[sw] as number) * c +
        (source[se] as number) * d +
        (target[to] as number) * keep
      target[to + 1] =
        (source[nw + 1] as number) * a +
        (source[ne + 1] as number) * b +
        (source[sw + 1] as number) * c +
        (source[se + 1] as number) * d +
        (target[to + 1] as number) * keep
      target[to + 2] =
        (source[nw + 2] as number) * a +
        (source[ne + 2] as number) * b +
        (source[sw + 2] as number) * c +
        (source[se + 2] as number) * d +
        (target[to + 2] as number) * keep
    }
  }
}

const shadowSteps = 256
const shadowReach = 4.6
const shadowFall = Float64Array.from({ length: shadowSteps }, (_, at) =>
  Math.exp((-1.25 * shadowReach * at) / shadowSteps),
)

/** A soft oval shadow on the ground; strength 0 to 1 at its middle. */
export function castShadow(
  canvas: Canvas,
  centreX: number,
  centreY: number,
  wide: number,
  deep: number,
  strength: number,
) {
  const { pixels } = canvas
  const span = Math.sqrt(shadowReach)
  const fromY = Math.max(0, Math.floor(centreY - deep * span))
  const toY = Math.min(canvas.height - 1, Math.ceil(centreY + deep * span))
  const perStep = shadowSteps / shadowReach
  for (let y = fromY; y <= toY; y++) {
    const partY = ((y - centreY) / deep) ** 2
    if (partY >= shadowReach) continue
    const half = wide * Math.sqrt(shadowReach - partY)
    const fromX = Math.max(0, Math.ceil(centreX - half))
    const toX = Math.min(canvas.width - 1, Math.floor(centreX + half))
    for (let x = fromX, at = (y * canvas.width + fromX) * 3; x <= toX; x++, at += 3) {
      const run = (x - centreX) / wide
      const step = ((run * run + partY) * perStep) | 0
      const keep = 1 - strength * (shadowFall[step < shadowSteps ? step : shadowSteps - 1] as number)
      pixels[at] = (pixels[at] as number) * keep
      pixels[at + 1] = (pixels[at + 1] as number) * keep
      // a little less blue is taken away, so shadows on tinted ground do not look dirty
      pixels[at + 2] = (pixels[at + 2] as number) * (keep + (1 - keep) * 0.18)
    }
  }
}
