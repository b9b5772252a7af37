import { type ApiRoute, api } from '../routes.ts'

/** A call of the API by its stated address, if this build has it. */
export function offeredRoute(method: ApiRoute[0], path: string): ApiRoute | undefined {
  return Object.values(api)
    .flatMap((group) => Object.values(group) as ApiRoute[])
    .find((route) => route[0] === method && route[1] === path)
}
