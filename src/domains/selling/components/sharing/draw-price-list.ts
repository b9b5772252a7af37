import { formatNaira } from '#shared/money.ts'
import type { SharedProduct, SharedShop } from '../../price-lists/whatsapp-texts.policy.ts'

const WIDTH = 1080
const MARGIN = 60
const ROW = 64
const TITLE_LINE = 70
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
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.font = 'bold 64px system-ui, sans-serif'
  const title = inTwoLines(pen, shop.name, WIDTH - 2 * MARGIN)
  const head = 150 + title.length * TITLE_LINE
  canvas.height = head + 80 + products.length * ROW + 130
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
  pen.fillRect(0, 0, WIDTH, head)
  for (const [line, words] of title.entries())
    text(words, MARGIN, 110 + line * TITLE_LINE, 'bold 64px', COLOURS.onBrand, WIDTH - 2 * MARGIN)
  text(shop.location, MARGIN, head - 50, '36px', COLOURS.onBrand, WIDTH - 2 * MARGIN)
  products.forEach((product, index) => {
    const base = head + 80 + index * ROW
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

/** Breaks a text that is too wide before the first word that does not fit. */
function inTwoLines(pen: CanvasRenderingContext2D, value: string, widest: number): string[] {
  const words = value.split(' ')
  const isNarrow = (count: number) => pen.measureText(words.slice(0, count).join(' ')).width <= widest
  let first = words.length
  while (first > 1 && !isNarrow(first)) first--
  return [words.slice(0, first), words.slice(first)].filter((line) => line.length > 0).map((line) => line.join(' '))
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
