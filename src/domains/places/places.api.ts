import { type Handler, handle } from '#platform/http/api/handle.ts'
import { places as contract } from './places.contract.ts'
import { suggestPlaces } from './places.ts'

export function placesApi(): Handler[] {
  return [handle(contract.suggest, ({ query }) => (query.query ? suggestPlaces(query.query, query.limit) : []))]
}
