import { centreEndpoints as endpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageReply } from '../../platform/list/page.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { centreById, listCentres } from './centre.queries.ts'
import { createGroup, listGroups, readGroup, removeGroup, updateGroup } from './centre-groups.ts'
import { mountPlaces } from './places.http.ts'
import { createCentre, removeCentre, updateCentre } from './save-centre.ts'

/** Centres, their groups, and the provinces and municipalities where they can be. */
export function mountCentres(mount: Mount, { openPlaces }: { openPlaces: OpenPlaces }): void {
  mountPlaces(mount, openPlaces)
  mount.verb(endpoints.list, async ({ db, session }, { query }) => {
    const { content, total } = await listCentres(db, session, query)
    return pageReply(content, total, query)
  })
  mount.verb(endpoints.get, ({ db, session }, { params }) => centreById(db, session, params.id))
  mount.verb(endpoints.create, createCentre(openPlaces))
  mount.verb(endpoints.update, updateCentre(openPlaces))
  mount.verb(endpoints.remove, removeCentre)
  mount.verb(endpoints.groups, listGroups)
  mount.verb(endpoints.searchGroups, (context, input) => listGroups(context, input))
  mount.verb(endpoints.getGroup, readGroup)
  mount.verb(endpoints.createGroup, createGroup)
  mount.verb(endpoints.updateGroup, updateGroup)
  mount.verb(endpoints.removeGroup, removeGroup)
}
