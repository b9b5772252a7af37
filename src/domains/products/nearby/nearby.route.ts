import { api, type ApiRoute } from '../../../routes.ts'

/** Apart from routes.ts, whose bytes every page loads: the page of a product alone asks for it (G-195). */
export const nearbyRoute = ['GET', `${api.products.get[1]}/nearby`] as const satisfies ApiRoute
