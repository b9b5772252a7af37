import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport } from './api-client.ts'
import { App, loadScreen } from './app.tsx'
import { ownsShops } from './owns-shops.ts'
import { makeQueryClient, takeState } from './query-client.ts'
import { screenAt } from './screens.ts'
import './styles.css'
// Every page reads and counts: named here, they come in the file that every page loads.
import '#shared/counts.ts'
import './use-at.ts'
import './use-read.ts'

declare global {
  interface Window {
    /** Set by the boot script: replays what was pressed before the page was ready. */
    __ready?: () => void
  }
}

const client = makeQueryClient(browserTransport)
const state = document.getElementById('state')?.textContent
if (state) takeState(client, JSON.parse(state))

function Ready() {
  useEffect(() => {
    // Not within this effect: React cannot wake the part that the repeated press is for while it is still at work here.
    setTimeout(() => {
      document.documentElement.dataset.ready = 'yes'
      window.__ready?.()
    })
  }, [])
  return null
}

const root = document.getElementById('root')
if (root) {
  void loadScreen(screenAt(location.pathname, ownsShops(client)).screen).then(() =>
    startTransition(() => {
      hydrateRoot(
        root,
        <>
          <App client={client} />
          <Ready />
        </>,
      )
    }),
  )
}
