import { create } from 'qrcode'
import type { QrCode } from './price-lists.contract.ts'

/** Makes a QR code that is still readable with a quarter of it damaged. */
export function qrCode(url: string): QrCode {
  const { size, data } = create(url, { errorCorrectionLevel: 'Q' }).modules
  const squares = [...data].map((dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return { url, size, path: squares.join('') }
}
