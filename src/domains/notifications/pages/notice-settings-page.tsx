import { NoticeSettings } from '../components/settings/notice-settings.tsx'

/** Chooses how notices arrive (G-187). */
export default function NoticeSettingsPage() {
  return (
    <div className="wrap max-w-2xl py-5 md:py-10">
      <NoticeSettings />
    </div>
  )
}
