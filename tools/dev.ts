import path from 'node:path'
import process from 'node:process'
import { createServer } from 'vite'
import { loadEnvFile } from '../src/platform/env-file.ts'
import type * as EntryServer from '../src/web/entry.server.tsx'
import { buildBootScripts } from './build.ts'
import { demoModule } from './demo/demo.module.ts'

// `npm run dev`: the product in one process, with the browser part served and replaced by Vite as files change.
loadEnvFile()
process.env.DEMO ??= '1'
await buildBootScripts()
// Its modules read these scripts.
const { run } = await import('../src/main.ts')

await run({
  demo: demoModule,
  browserPart: {
    development: true,
    async load(app) {
      const vite = await createServer({
        root: path.join(import.meta.dirname, '..'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      app.addHook('onClose', () => vite.close())
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|media|dev|healthz|readyz|metrics|sitemap|robots)/.test(request.url)) done()
        else vite.middlewares(request.raw, reply.raw, () => done())
      })
      return {
        clientDir: null,
        entry: () => vite.ssrLoadModule('/src/web/entry.server.tsx') as Promise<typeof EntryServer>,
        // Every sheet on every page: which module needs which is known only once it is built.
        assetsOf: () => ({
          css: ['public', 'forms', 'dashboard', 'legal'].map((sheet) => `/src/ui/styles/${sheet}.css?direct`),
          entry: '/src/web/entry.client.tsx',
          preload: [],
        }),
        finish: (address, html) => vite.transformIndexHtml(address, html),
      }
    },
  },
})
