import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** All but the entry: it waits for the page's code, which must therefore not be waiting for it. */
const ours = /[\\/](lucide-react|src)[\\/](?!web[\\/]entry\.)/
/** What public pages do without: they must stay light. */
const ofForms =
  /[\\/]domains[\\/]accounts[\\/]|[\\/]ui[\\/](use-form|(?!boxed)[\w-]*field|submit-[\w-]+|needs-script|tabs|dropdown)\.|[\\/]web[\\/](identity|account-|sign-out|signed-in|shop-count|offered-)|[\\/]shared[\\/](contact|password-rules|relative-time)\./

/** All styles are in one file that every page links, so a part of the code needs nothing but itself to be loaded. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    return id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined
  },
}

export default defineConfig({
  plugins: [drawnIcons, plainImports, react(), tailwindcss()],
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
                { name: 'lists', test: (id) => ours.test(id) && !ofForms.test(id), minShareCount: 3, priority: 2 },
                { name: 'forms', test: ours, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React is built in, so that the server renders with its production build whatever NODE_ENV says.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/web/entry.server.tsx' } },
    },
  },
})
