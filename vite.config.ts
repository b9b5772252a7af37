import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api } from './src/routes.ts'

/**
 * Icons are drawn by our own few lines instead of the library's, and lose what only those need: about 2 KB less on
 * every page (brotli), and a third of the markup of each icon.
 */
const drawnIcons: Plugin = {
  name: 'drawn-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const isTheirs = source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
    return isTheirs ? fileURLToPath(new URL('src/ui/drawn-icon.ts', import.meta.url)) : undefined
  },
  transform(code, id) {
    if (!/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)) return
    const drawn = code.replace(/,?\s*key: "[^"]*"/g, '').replace(/name: "[^"]*",\s*size: 24,/, '')
    return { code: drawn.replace('__iconData.node;', ''), map: null }
  },
}

const ours = /[\\/](lucide-react|src)[\\/]/
/** The landing page needs only these until its lists are used. */
const ofSearch = /[\\/](filter-form|boxed-field|place-field|icons[\\/]search)\.\w+$/
/** What only some of the pages with lists show; the others would carry it for them. */
const ofSome = /[\\/](shop-card|ago|lagos-time|relative-time)\.\w+$/
/** What public pages do without: they must stay light. */
const ofForms =
  /[\\/]domains[\\/]accounts[\\/]|[\\/]ui[\\/](use-form|(?!boxed)[\w-]*field|submit-[\w-]+|needs-script|tabs|dropdown)\.|[\\/]web[\\/](identity|account-|sign-out|signed-in|shop-count|offered-|guest-|refresh-)|[\\/]shared[\\/](contact|password-rules)\.|[\\/]icons[\\/](arrow-left|chevron-down|eye|eye-off|layout-dashboard|log-out|shield-check)\./

/**
 * All styles are in one file that every page links, so a part of the code needs nothing but itself to be loaded: the
 * bundler's own way round each import() would be a line in every file and 0.1 KB at every import (brotli: 0.3 KB a page).
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  configResolved({ plugins }) {
    const wrapping = plugins.find(({ name }) => name === 'native:import-analysis-build')
    if (wrapping) wrapping.applyToEnvironment = () => false
  },
}

/**
 * Puts the address of a call where it is used: `api.shops.get` becomes ['GET', '/api/shops/:shopId']. The table of all
 * calls, most of which are for people who are signed in, then needs not come with every page.
 */
const inlineApi: Plugin = {
  name: 'inline-api',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/[\\/]src[\\/].*\.tsx?$/.test(id) || !/\bapi\b[^}]*\} from '[^']*routes\.ts'/.test(code)) return
    const table: Record<string, Record<string, unknown>> = api
    const inlined = code
      .replace(/\bapi\.(\w+)\.(\w+)/g, (written, domain: string, call: string) => {
        const route = table[domain]?.[call]
        return route ? JSON.stringify(route) : written
      })
      // Who needs the whole table has it alone.
      .replaceAll('(api)', `(${JSON.stringify(api)})`)
    return { code: inlined, map: null }
  },
}

/** React has had this hook itself since version 18, and paths are matched by src/web/screens.ts: the router needs neither. */
const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  apply: 'build',
  resolveId(source) {
    return source === 'use-sync-external-store/shim/index.js' || source === 'regexparam'
      ? `\0lean/${source}`
      : undefined
  },
  load(id) {
    if (id === '\0lean/regexparam')
      return "export function parse() { throw new Error('Add a screen to src/web/screens.ts') }"
    return id.startsWith('\0lean/') ? "export { useSyncExternalStore } from 'react'" : undefined
  },
}

/**
 * Changes are sent with `send` of src/web/api-client.ts; the query library's own part for them would be 1.4 KB on every
 * page (brotli). Whoever reaches for useMutation learns it at once.
 */
const noMutations: Plugin = {
  name: 'no-mutations',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    return source === './mutationCache.js' && importer?.includes('query-core') ? '\0no-mutations' : undefined
  },
  load(id) {
    if (id !== '\0no-mutations') return
    return `export class MutationCache {
      getAll() { return [] }
      findAll() { return [] }
      clear() {}
      resumePausedMutations() { return Promise.resolve() }
      build() { throw new Error('Mutations are left out of the bundle; see vite.config.ts') }
    }`
  },
}

export default defineConfig(({ command }) => ({
  // Beside the other caches, and not shared by two copies that share node_modules.
  cacheDir: '.cache/vite',
  plugins: [drawnIcons, plainImports, noMutations, leanRouter, inlineApi, react(), tailwindcss()],
  builder: {},
  // The server writes the preload links itself.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry.client.tsx',
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack)[\\/]/,
                  priority: 4,
                },
                // What every page needs in one file, what several public pages need in another and what several
                // forms need in a third: fewer requests, and code compresses better together.
                { name: 'app', tags: ['$initial'], test: ours, priority: 3 },
                { name: 'search', test: ofSearch, includeDependenciesRecursively: false, priority: 2.5 },
                {
                  name: 'lists',
                  test: (id) => ours.test(id) && !ofForms.test(id) && !ofSome.test(id),
                  minShareCount: 3,
                  priority: 2,
                },
                { name: 'forms', test: (id) => ours.test(id) && !ofSome.test(id), minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React is built in, so that the server renders with its production build whatever NODE_ENV says. In development
      // Node loads it itself: what runs there without a build cannot evaluate CommonJS.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/web/entry.server.tsx' } },
    },
  },
}))
