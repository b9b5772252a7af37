import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { Limit, SearchText } from '#shared/query-values.ts'
import { placeRoutes } from './places.routes.ts'

export const PlaceSuggestion = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  kind: z.enum(['town', 'area', 'lga', 'state']),
})
export type PlaceSuggestion = z.output<typeof PlaceSuggestion>

export const places = {
  suggest: endpoint({
    route: placeRoutes.suggest,
    who: 'anyone',
    summary: 'Returns places whose name begins with or contains the typed words',
    query: z.object({ query: SearchText, limit: Limit(8) }),
    output: z.array(PlaceSuggestion),
  }),
}
