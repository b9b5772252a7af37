import { deleteErrorGroup, listErrors } from '#platform/errors/error-groups.ts'
import { notFound } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { seenErrors as contract } from './errors.contract.ts'

export const errorsApi = (): Handler[] => [
  handle(contract.errors, ({ db }) => listErrors(db)),
  handle(contract.forgetError, async ({ db, params }) => {
    if (!(await deleteErrorGroup(db, params.errorId))) throw notFound('no_such_error', 'This error is not in the list.')
    return undefined
  }),
]
