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

/** What the hearts of shops show and do comes only for those who may have favourites, and for those who press one. */
const keepHearts = (pressed?: HTMLElement) =>
  import('#domains/favourites/components/hearts.tsx').then(
    (hearts) => hearts.keepHearts(client, pressed),
    // Without network no notice can be drawn either.
    () => {
      delete pressed?.dataset.waking
      if (pressed) alert('Something went wrong. Please try again.')
    },
  )
if (document.documentElement.dataset.guest) void keepHearts()
addEventListener(
  'click',
  (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('[data-favourite]')
    // The boot script repeats a press that came before the page was ready.
    if (!heart || event.defaultPrevented) return
    event.stopPropagation()
    heart.dataset.waking = ''
    void keepHearts(heart)
  },
  true,
)

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
