import { readOrNull } from '#client/api/reads.ts'
import { setupRoutes } from '../../accounts.routes.ts'

/** Null when there has been an admin. */
export const setupRead = () => readOrNull<{ isOpen: true }>(setupRoutes.state[1])
