import {
  centreEndpoints as endpoints,
  centreGroupExport,
  centreGroupImport,
  centreImport as importCalls,
} from '@cuadrante/contract/centres/endpoints.ts'
import { exportList } from '../../platform/exports/export-list.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { mountImport, type ImportDeps } from '../../platform/imports/imports.http.ts'
import { pageReply } from '../../platform/list/page.ts'
import type { OpenedPlaces } from '../../platform/places/places.ts'
import { centreExport } from './centre-export.ts'
import { centreImport } from './centre-import.ts'
import { centres } from './centre.queries.ts'
import {
  createGroup,
  groupExport,
  groupImport,
  listGroups,
  readGroup,
  removeGroup,
  updateGroup,
} from './centre-groups.ts'
import { mountPlaces } from './places.http.ts'
import { createCentre, removeCentre, updateCentre } from './save-centre.ts'

/** Centres, their groups, and the provinces and municipalities where they can be. */
export function mountCentres(mount: Mount, deps: ImportDeps & OpenedPlaces): void {
  const { openPlaces } = deps
  mountPlaces(mount, openPlaces)
  mount.verb(endpoints.list, async ({ db, session }, { query }) => {
    const { content, total } = await centres.page(db, session, query)
    return pageReply(content, total, query)
  })
  mount.verb(endpoints.get, ({ db, session }, { params }) => centres.byId(db, session, params.id))
  mount.verb(endpoints.create, createCentre(openPlaces))
  mount.verb(endpoints.update, updateCentre(openPlaces))
  mount.verb(endpoints.remove, removeCentre)
  mount.verb(endpoints.groups, listGroups)
  mount.verb(endpoints.searchGroups, (context, input) => listGroups(context, input))
  mount.verb(endpoints.getGroup, readGroup)
  mount.verb(endpoints.createGroup, createGroup)
  mount.verb(endpoints.updateGroup, updateGroup)
  mount.verb(endpoints.removeGroup, removeGroup)
  mount.handler(endpoints.exportXlsx, (context, { query }) =>
    exportList(centreExport, 'xlsx', context, query),
  )
  mount.handler(endpoints.exportCsv, (context, { query }) => exportList(centreExport, 'csv', context, query))
  mountImport(mount, importCalls, centreImport(deps.openSheetPlaces), deps)
  mount.handler(centreGroupExport.exportXlsx, (context, { query }) =>
    exportList(groupExport, 'xlsx', context, query),
  )
  mount.handler(centreGroupExport.exportCsv, (context, { query }) =>
    exportList(groupExport, 'csv', context, query),
  )
  mountImport(mount, centreGroupImport, groupImport, deps)
}
