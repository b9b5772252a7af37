import { useQueryClient } from '@tanstack/react-query'
import { refuse } from '../fields/refusal.ts'
import { signInAgain } from './sign-in-again.ts'

/** What tells a refusal, as `refuse` does; where the session has ended it leads to the sign-in instead (ERR-05, ERR-06). */
export function useRefusal(): typeof refuse {
  const client = useQueryClient()
  return (error, title, fallback) => (signInAgain(client, error) ? {} : refuse(error, title, fallback))
}
