import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A page names some forty files, and hashes do not compress: 28 bits tell the versions of one file apart. Both parts give
// a picture the same name.
const named = { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const

/** Pages that a visitor opens from another one. Listing what every dialog imports would cost each first view a kilobyte. */
const PRELOADED = /\/(?:home|browse-products|browse-shops|product|shop)-page-/

const resolveDependencies = (file: string, imports: string[], { hostId }: { hostId: string }) =>
  hostId.includes('entry.client') && !PRELOADED.test(file) ? [] : imports

export default defineConfig(({ command }) => ({
  // Beside the other caches, and not shared by two copies that share node_modules.
  cacheDir: '.cache/vite',
  plugins: [react(), tailwindcss()],
  // The router brings this hook for versions of React that have none of their own.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  builder: {},
  // The server writes the first page's preload links itself.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies } },
  environments: {
    client: {
      // What React tells its developer tools is no use to visitors.
      ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry.client.tsx',
          output: {
            ...named,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ name: 'app', tags: ['$initial'] }],
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
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/web/entry.server.tsx', output: named } },
    },
  },
}))
