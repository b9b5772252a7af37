import { formatNaira } from '#shared/money.ts'
import type { SharedProduct, SharedShop } from '../../price-lists/whatsapp-texts.policy.ts'

const WIDTH = 1080
const MARGIN = 60
const ROW = 64
/** Limit of products per picture, so that it is readable on a phone. */
export const ON_ONE_PICTURE = 25

// People share the picture, so it looks the same in a dark scheme.
const COLOURS = {
  page: '#fbfaf6',
  ink: '#15211b',
  soft: '#55625b',
  brand: '#0a6b3d',
  line: '#e4e2da',
  onBrand: '#ffffff',
}

export function drawPriceList(canvas: HTMLCanvasElement, shop: SharedShop, products: readonly SharedProduct[]): void {
  canvas.width = WIDTH
  canvas.height = 300 + products.length * ROW + 130
  const pen = canvas.getContext('2d')
  if (!pen) return
  const text = (
    value: string,
    x: number,
    y: number,
    font: string,
    colour: string,
    widest: number,
    align: CanvasTextAlign = 'left',
  ) => {
    pen.font = `${font} system-ui, sans-serif`
    pen.fillStyle = colour
    pen.textAlign = align
    pen.fillText(fitted(pen, value, widest), x, y)
  }
  pen.fillStyle = COLOURS.page
  pen.fillRect(0, 0, WIDTH, canvas.height)
  pen.fillStyle = COLOURS.brand
  pen.fillRect(0, 0, WIDTH, 220)
  text(shop.name, MARGIN, 110, 'bold 64px', COLOURS.onBrand, WIDTH - 2 * MARGIN)
  text(shop.location, MARGIN, 170, '36px', COLOURS.onBrand, WIDTH - 2 * MARGIN)
  products.forEach((product, index) => {
    const base = 300 + index * ROW
    const price = formatNaira(product.price) + (product.unit ? ` / ${product.unit}` : '')
    pen.font = 'bold 34px system-ui, sans-serif'
    const taken = Math.min(pen.measureText(price).width, 480)
    text(product.name, MARGIN, base, '34px', COLOURS.ink, WIDTH - 2 * MARGIN - taken - 30)
    text(price, WIDTH - MARGIN, base, 'bold 34px', COLOURS.brand, 480, 'right')
    pen.fillStyle = COLOURS.line
    pen.fillRect(MARGIN, base + 20, WIDTH - 2 * MARGIN, 2)
  })
  const address = shop.url.replace(/^https?:\/\//, '')
  text(address, WIDTH / 2, canvas.height - 50, 'bold 34px', COLOURS.soft, WIDTH - 2 * MARGIN, 'center')
}

function fitted(pen: CanvasRenderingContext2D, value: string, widest: number): string {
  if (pen.measureText(value).width <= widest) return value
  const letters = [...value]
  let [shortest, longest] = [0, letters.length]
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    if (pen.measureText(`${letters.slice(0, middle).join('')}…`).width <= widest) shortest = middle
    else longest = middle - 1
  }
  return `${letters.slice(0, shortest).join('').trimEnd()}…`
}
