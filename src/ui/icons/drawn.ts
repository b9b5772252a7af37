// Written by tools/icons.ts from Lucide, whose licence is in LICENSE.
import { drawn } from './icon.tsx'

export const Heart = drawn('heart')
export const House = drawn('house')
export const MapPin = drawn('map-pin')
export const Monitor = drawn('monitor')
export const Moon = drawn('moon')
export const Search = drawn('search')
export const ShoppingBag = drawn('shopping-bag')
export const Store = drawn('store')
export const Sun = drawn('sun')
export const Truck = drawn('truck')
