import { useQueryClient } from '@tanstack/react-query'
import { refuse } from '../fields/refusal.ts'
import { signInAgain } from './sign-in-again.ts'

/** Returns a `refuse` that redirects to the sign-in when the session has ended (ERR-05, ERR-06). */
export function useRefusal(): typeof refuse {
  const client = useQueryClient()
  return (error, title, fallback) => (signInAgain(client, error) ? {} : refuse(error, title, fallback))
}
