import { deferHydration } from '#ui/defer-hydration.tsx'
import { DocumentPage } from './document-page.tsx'

const load = () => import('./privacy-text.tsx').then((module) => module.PrivacyText)
const Text = deferHydration(load, import.meta.env.SSR ? await load() : undefined)

/** The full privacy policy (G-014); never hydrated. */
export default function PrivacyPage() {
  return (
    <DocumentPage title="Privacy Policy">
      <Text />
    </DocumentPage>
  )
}
