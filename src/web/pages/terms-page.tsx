import { still } from '#ui/still.tsx'
import { titles } from '../titles.ts'
import { useTitle } from '../use-at.ts'
import { DocumentPage } from './document-page.tsx'

const load = () => import('./terms-text.tsx').then(({ TermsText }) => TermsText)
const Text = still('terms-text', load, import.meta.env.SSR ? await load() : undefined)

/** The terms in full (G-014). It is only read: its text is not fetched a second time as code. */
export default function TermsPage() {
  useTitle(titles.terms)
  return (
    <DocumentPage title="Terms of Service">
      <Text />
    </DocumentPage>
  )
}
