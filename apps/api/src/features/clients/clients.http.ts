import { clientEndpoints as endpoints } from '@cuadrante/contract/clients/endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageReply } from '../../platform/list/page.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { clientById, listClients } from './client.queries.ts'
import { createClient, removeClient, updateClient } from './save-client.ts'

/** The companies that campaigns are run for. */
export function mountClients(mount: Mount, { openPlaces }: { openPlaces: OpenPlaces }): void {
  mount.verb(endpoints.list, async ({ db, session }, { query }) => {
    const { content, total } = await listClients(db, session, query)
    return pageReply(content, total, query)
  })
  mount.verb(endpoints.get, ({ db, session }, { params }) => clientById(db, session, params.id))
  mount.verb(endpoints.create, createClient(openPlaces))
  mount.verb(endpoints.update, updateClient(openPlaces))
  mount.verb(endpoints.remove, removeClient)
}
