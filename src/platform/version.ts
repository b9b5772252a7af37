import packageJson from '../../package.json' with { type: 'json' }

/** Release of the product, such as 1.0.0. */
export const VERSION: string = packageJson.version
