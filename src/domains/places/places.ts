/** Pure functions without a database; for the server only. */
export { distanceKm } from './distance.ts'
export { findTown, type Lga, lgasOf, type State, type StateCode, states, type Town, towns } from './gazetteer.ts'
export { placesNamed } from './names/place-names.ts'
export { type ResolvedPlace, resolvePlace } from './resolve.ts'
export { type Suggestion, suggestPlaces } from './suggest.ts'
