import {
  clientEndpoints as endpoints,
  clientImport as importCalls,
} from '@cuadrante/contract/clients/endpoints.ts'
import { exportList } from '../../platform/exports/export-list.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { mountImport, type ImportDeps } from '../../platform/imports/imports.http.ts'
import { pageReply } from '../../platform/list/page.ts'
import type { OpenedPlaces } from '../../platform/places/places.ts'
import type { GiveAccess } from '../access/index.ts'
import { mountClientAccess } from './client-access.http.ts'
import { clientExport } from './client-export.ts'
import { clientImport } from './client-import.ts'
import { clients } from './client.queries.ts'
import { createClient, removeClient, updateClient } from './save-client.ts'

type ClientsDeps = ImportDeps & OpenedPlaces & { readonly access: GiveAccess }

/** The companies that campaigns are run for. */
export function mountClients(mount: Mount, deps: ClientsDeps): void {
  const { openPlaces } = deps
  mount.verb(endpoints.list, async ({ db, session }, { query }) => {
    const { content, total } = await clients.page(db, session, query)
    return pageReply(content, total, query)
  })
  mount.verb(endpoints.get, ({ db, session }, { params }) => clients.byId(db, session, params.id))
  mount.verb(endpoints.create, createClient(openPlaces))
  mount.verb(endpoints.update, updateClient(openPlaces))
  mount.verb(endpoints.remove, removeClient)
  mount.handler(endpoints.exportXlsx, (context, { query }) =>
    exportList(clientExport, 'xlsx', context, query),
  )
  mount.handler(endpoints.exportCsv, (context, { query }) => exportList(clientExport, 'csv', context, query))
  mountClientAccess(mount, deps.access)
  mountImport(mount, importCalls, clientImport(deps.openSheetPlaces), deps)
}
