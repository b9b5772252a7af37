import { DocumentPage } from './document-page.tsx'
import { PrivacyText } from './privacy-text.tsx'

/** The full privacy policy (G-014). */
export default function PrivacyPage() {
  return (
    <DocumentPage title="Privacy Policy">
      <PrivacyText />
    </DocumentPage>
  )
}
