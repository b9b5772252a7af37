import { still } from '#ui/still.tsx'
import { titles } from '../titles.ts'
import { useTitle } from '../use-at.ts'
import { DocumentPage } from './document-page.tsx'

const load = () => import('./privacy-text.tsx').then(({ PrivacyText }) => PrivacyText)
const Text = still('privacy-text', load, import.meta.env.SSR ? await load() : undefined)

/** The privacy policy in full (G-014). It is only read: its text is not fetched a second time as code. */
export default function PrivacyPage() {
  useTitle(titles.privacy)
  return (
    <DocumentPage title="Privacy Policy">
      <Text />
    </DocumentPage>
  )
}
