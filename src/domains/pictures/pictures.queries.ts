import type { PersonalData } from '#platform/modules/module.ts'
import { system } from '../../routes.ts'

/** Pictures that a person sent and that are still there (G-087). */
export const picturesOfPerson: PersonalData = {
  name: 'pictures',
  query: 'pictures.ofPerson',
  text: `select '${system.media}pictures/' || left(hash, 2) || '/' || hash || '-640.webp' as url, o.created_at as "createdAt"
    from picture_owners o where owner_id = $1 order by o.created_at, hash`,
}
