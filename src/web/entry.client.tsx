import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport } from './api-client.ts'
import { App, loadScreen } from './app.tsx'
import { ownsShops } from './owns-shops.ts'
import { makeQueryClient, takeState } from './query-client.ts'
import { Ready } from './ready.tsx'
import { screenAt } from './screens.ts'
import './styles.css'
// Every page reads and counts: named here, they come in the file that every page loads.
import '#shared/counts.ts'
import './use-at.ts'
import './use-read.ts'

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

const root = document.getElementById('root')
if (root) {
  const { pathname, search } = location
  void loadScreen(screenAt(pathname, ownsShops(client)).screen).then(() =>
    startTransition(() => {
      hydrateRoot(
        root,
        <Ready>
          <App client={client} path={pathname} search={search} />
        </Ready>,
      )
    }),
  )
}
