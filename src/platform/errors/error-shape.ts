import { createHash } from 'node:crypto'
import { VERSION } from '../version.ts'

export type ErrorPlace = 'server' | 'browser'
export type ErrorShape = {
  fingerprint: string
  place: ErrorPlace
  message: string
  codeLine: string
  route: string
  version: string
}

const MAX_LENGTH = 300

/** The rest of a longer message is not looked at, because the patterns below take time by its square. */
const MAX_READ = 2_000
/** A cut text may have no closing quote. */
const QUOTED = /"[^"]*("|$)|'[^']*('|$)|“[^”]*(”|$)|‘[^’]*(’|$)|`[^`]*(`|$)/g
/** Control and hidden characters, and halves of a pair. PostgreSQL stores no zero. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Leaves out what people may have typed: quoted texts, contacts, addresses, tokens and numbers. */
export const withoutPersonalData = (text: string): string =>
  shown(text.slice(0, MAX_READ))
    .replace(QUOTED, '…')
    .replace(/\S+@\S+|\bhttps?:\S+/gi, '…')
    .replace(/\b(?=[\w-]*\d)[\w-]{16,}/g, '…')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

const shown = (text: string) => text.replace(/\s+/g, ' ').replace(UNSHOWN, '')

/** Returns the first line of a stack that is in our code, such as 'src/app.ts:12:3' or 'assets/shop-x1.js:1:204'. */
export const codeLineOf = (stack: string): string =>
  (/(?:src|tools|assets)\/[\w./-]{1,200}:\d{1,7}:\d{1,7}/.exec(stack.slice(0, 20_000))?.[0] ?? '').slice(0, MAX_LENGTH)

/** Returns '/shops/:id' for '/shops/12?from=ada'. Words with a digit may name a person or a thing. */
export const routeOf = (address: string): string =>
  shown(address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (/\d|%|@/.test(part) || part.length > 40 ? ':id' : part))
    .join('/')
    .slice(0, 200)

export function shapeOf(
  place: ErrorPlace,
  { message, stack, route }: { message: string; stack: string; route: string },
): ErrorShape {
  const shape = {
    place,
    message: withoutPersonalData(message),
    codeLine: codeLineOf(stack),
    route: route.slice(0, 200),
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([place, shape.message, shape.codeLine]))
    .digest('hex')
  return { ...shape, fingerprint, version: VERSION }
}
