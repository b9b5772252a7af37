import { z } from 'zod'

export const BanBody = z.object({ banned: z.boolean({ error: 'Must be true or false.' }) })
