import { useQueryClient } from '@tanstack/react-query'
import { toastError } from '../fields/refusal.ts'
import { signInAgain } from './sign-in-again.ts'

/** Returns a `toastError` that redirects to the sign-in instead if the session has ended (ERR-05, ERR-06). */
export function useToastError(): typeof toastError {
  const client = useQueryClient()
  return (error, title, fallback) => (signInAgain(client, error) ? {} : toastError(error, title, fallback))
}
