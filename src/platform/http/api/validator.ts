import type { FastifySchemaCompiler } from 'fastify'
import { core } from 'zod'

/** The most fields that one refusal names; tens of thousands would delay all other requests. */
const MAX_NAMED = 1_000

export const validatorCompiler: FastifySchemaCompiler<core.$ZodType> =
  ({ schema }) =>
  (sent) => {
    const { error, data } = core.safeParse(schema, sent)
    if (!error) return { value: data }
    const named = error.issues.slice(0, MAX_NAMED).map(({ code, path, message }) => ({
      keyword: code,
      instancePath: `/${path.join('/')}`,
      schemaPath: '',
      params: {},
      message,
    }))
    return { error: named }
  }
