import type { PersonalData } from '#platform/modules/module.ts'
import { system } from '#routes.ts'

/** Exports the stored pictures that a person uploaded (G-087). */
export const picturesOfPerson: PersonalData = {
  name: 'pictures',
  query: 'pictures.ofPerson',
  text: `select '${system.media}pictures/' || left(id, 2) || '/' || id || '-640.webp' as url, created_at
    from pictures where owner_id = $1 and stored_at is not null order by created_at, id`,
}
