/** Draws one object on a 256 x 256 sheet, soft and rounded like the emoji artwork. */

export type Shading = 'down' | 'across' | 'ball'
export type Drawing = (pen: Pen) => unknown

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between two `#rrggbb` colours; share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export class Pen {
  readonly #gradients = new Map<string, string>()
  readonly #marks: string[] = []

  /** Fills are gradients around one colour: light comes from the upper left everywhere. */
  #fill(color: string, shading: Shading): string {
    const id = `${shading}${color.slice(1)}`
    if (!this.#gradients.has(id)) {
      const stops = [
        [0, mix(color, '#ffffff', 0.34)],
        [0.45, color],
        [1, mix(color, '#1a1033', 0.26)],
      ]
        .map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`)
        .join('')
      const shape = {
        down: `<linearGradient id="${id}" x1=".2" y1="0" x2=".5" y2="1">${stops}</linearGradient>`,
        across: `<linearGradient id="${id}" x1="0" y1=".3" x2="1" y2=".6">${stops}</linearGradient>`,
        ball: `<radialGradient id="${id}" cx=".35" cy=".28" r=".85">${stops}</radialGradient>`,
      }
      this.#gradients.set(id, shape[shading])
    }
    return `url(#${id})`
  }

  box(x: number, y: number, width: number, height: number, radius: number, color: string, shading: Shading = 'down') {
    const fill = this.#fill(color, shading)
    this.#marks.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`)
    return this
  }

  disc(x: number, y: number, radiusX: number, radiusY: number, color: string, shading: Shading = 'ball') {
    const fill = this.#fill(color, shading)
    this.#marks.push(`<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`)
    return this
  }

  path(outline: string, color: string, shading: Shading = 'down') {
    this.#marks.push(`<path d="${outline}" fill="${this.#fill(color, shading)}"/>`)
    return this
  }

  /** One plain colour, for print on a label, a screen, a shadow side. */
  flat(outline: string, color: string, opacity = 1) {
    this.#marks.push(`<path d="${outline}" fill="${color}" fill-opacity="${opacity}"/>`)
    return this
  }

  dot(x: number, y: number, radius: number, color: string, opacity = 1) {
    this.#marks.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" fill-opacity="${opacity}"/>`)
    return this
  }

  line(track: string, color: string, width: number, opacity = 1, dashes = '') {
    const dash = dashes ? ` stroke-dasharray="${dashes}"` : ''
    const stroke = `stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"${dash}`
    this.#marks.push(`<path d="${track}" fill="none" ${stroke} stroke-linecap="round" stroke-linejoin="round"/>`)
    return this
  }

  /** A strip of light on a smooth surface. */
  shine(x: number, y: number, width: number, height: number, opacity = 0.4) {
    const radius = Math.min(width, height) / 2
    const place = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`
    this.#marks.push(`<rect ${place} fill="#ffffff" fill-opacity="${opacity}"/>`)
    return this
  }

  /** The same drawing turned or moved; `transform` as in SVG. */
  turned(transform: string, drawing: Drawing) {
    this.#marks.push(`<g transform="${transform}">`)
    drawing(this)
    this.#marks.push('</g>')
    return this
  }

  svg(pixels: number): string {
    const size = `width="${pixels}" height="${pixels}" viewBox="0 0 256 256"`
    const gradients = [...this.#gradients.values()].join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${gradients}</defs>${this.#marks.join('')}</svg>`
  }
}

export function drawSvg(drawing: Drawing, pixels: number): string {
  const pen = new Pen()
  drawing(pen)
  return pen.svg(pixels)
}
