import type { Module } from '#platform/modules/module.ts'
import { placesApi } from './places.api.ts'
import { places } from './places.contract.ts'

export const placesModule: Module = { contract: places, http: () => ({ handlers: placesApi() }) }
