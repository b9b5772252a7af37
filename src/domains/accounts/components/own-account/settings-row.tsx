import { Link } from 'wouter'
import { ChevronRight } from '#ui/icons/details.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'

export const SettingsRow = ({ to, Icon, name }: { to: string; Icon: IconComponent; name: string }) => (
  <li>
    <Link href={to} className="flex min-h-14 items-center gap-3 px-3.5 font-semibold hover:bg-sunken">
      <Icon className="size-5 flex-none" />
      <span className="flex-1">{name}</span>
      <ChevronRight className="size-5 flex-none text-ink-soft" />
    </Link>
  </li>
)
