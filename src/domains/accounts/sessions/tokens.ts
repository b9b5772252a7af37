import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (value: string | undefined): value is string => /^[A-Za-z0-9_-]{43}$/.test(value ?? '')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
