import { deferHydration } from '#ui/defer-hydration.tsx'
import { DocumentPage } from './document-page.tsx'

const load = () => import('./terms-text.tsx').then((module) => module.TermsText)
const Text = deferHydration(load, import.meta.env.SSR ? await load() : undefined)

/** The full terms (G-014); never hydrated. */
export default function TermsPage() {
  return (
    <DocumentPage title="Terms of Service">
      <Text />
    </DocumentPage>
  )
}
