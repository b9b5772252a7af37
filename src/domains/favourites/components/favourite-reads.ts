import { read } from '#web/reads.ts'
import { api } from '../../../routes.ts'
import type { Favourite } from '../favourites.contract.ts'

/** The favourites of whoever is here, latest first; to be asked only for customers and guests. */
export const favouritesRead = () => read<Favourite[]>(api.favourites.list[1])
