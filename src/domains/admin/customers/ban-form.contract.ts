import { z } from 'zod'

export const BanBody = z.object({ banned: z.boolean({ error: 'Say true or false.' }) })
