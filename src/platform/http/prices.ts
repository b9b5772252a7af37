import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Price } from '#shared/endpoint.ts'

type Config = { price?: Price; guarded?: boolean; streaming?: boolean | undefined }

const routes = new WeakMap<object, RouteOptions[]>()

/** Requires a price, which bounds the body, for every route; otherwise the server does not start. */
export function requirePrices(app: FastifyInstance): void {
  const all: RouteOptions[] = []
  routes.set(app.server, all)
  app.addHook('onRoute', (route) => {
    all.push(route)
    const price = priceIn(route)
    if (price) route.bodyLimit = price.bytes
  })
  app.addHook('onReady', async () => {
    const free = all.filter((route) => !priceIn(route)).map(({ method, url }) => `${method} ${url}`)
    if (free.length > 0) throw new Error(`These routes have no price: ${free.join(', ')}.`)
  })
}

export const routesOf = (app: FastifyInstance): readonly RouteOptions[] => routes.get(app.server) ?? []

export const priceIn = ({ config }: Pick<RouteOptions, 'config'>): Price | undefined => (config as Config)?.price

export const priced = (price: Price) => ({ schema: { hide: true }, config: { price } as object })

export function priceAll(scope: FastifyInstance, price: Price): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, price } as NonNullable<RouteOptions['config']>
  })
}
