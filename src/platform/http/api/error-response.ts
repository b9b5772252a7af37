import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BadCursor } from '../../db/cursor.ts'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import { discardRest } from '../bodies/discard-rest.ts'
import { logErrorCode } from '../edge/rejection-log.ts'
import { AppError, type ErrorBody, unavailable } from './errors.ts'

export function sendErrorResponse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error)
  logErrorCode(request, known.code)
  if (!request.raw.complete) discardRest(request, reply)
  // Outages and overload are logged when they begin, not for each request.
  if (known.status >= 500 && known.status !== 503) request.log.error({ err: error, req: request.id }, 'failed')
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.fields ? { errors: known.fields } : {}),
    requestId: request.id,
    ...(known.current ? { current: known.current } : {}),
  }
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) return unavailable()
  if (error instanceof BadCursor)
    return new AppError(400, 'bad_cursor', 'This page of the list no longer exists. Please start again.')
  if (isInvalid(error)) return invalid(error)
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError(
      statusCode,
      code ?? 'bad_request',
      sentences[statusCode] ?? 'The request could not be understood.',
    )
  return new AppError(500, 'internal', 'Something went wrong. Please try again.')
}

type Invalid = { validation: { instancePath: string; message?: string }[]; validationContext?: string }

const isInvalid = (error: unknown): error is Invalid => Array.isArray((error as Partial<Invalid> | null)?.validation)

function invalid({ validation, validationContext }: Invalid): AppError {
  // A malformed id is as unknown as a missing one (G-008).
  if (validationContext === 'params') return new AppError(404, 'not_found', 'Not found')
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of validation) {
    fields[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??= message ?? 'Invalid'
  }
  return new AppError(400, 'invalid', Object.values(fields)[0] ?? 'Invalid request', { fields })
}

const sentences: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'Not found',
  408: 'The request took too long.',
  413: 'Your request is too large.',
  414: 'The address is too long.',
  415: 'Please send JSON.',
  429: 'Too many requests. Please try again later.',
}
