import {
  peopleEndpoints as endpoints,
  workerImport as importCalls,
} from '@cuadrante/contract/people/endpoints.ts'
import { workerChangeEndpoints as changes } from '@cuadrante/contract/people/worker-change.ts'
import type { GiveAccess } from '../access/index.ts'
import { exportList } from '../../platform/exports/export-list.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { mountImport, type ImportDeps } from '../../platform/imports/imports.http.ts'
import { pageReply } from '../../platform/list/page.ts'
import type { OpenedPlaces } from '../../platform/places/places.ts'
import { mountPeopleBulk } from './bulk/bulk.http.ts'
import { findDuplicates } from './import/find-duplicates.ts'
import { readWorker } from './read-worker.ts'
import { masked } from './read-workers.ts'
import { convertCandidate, createWorker, removeWorker, updateWorker } from './save-worker.ts'
import { approveChange, declineChange, listChanges } from './worker-changes.ts'
import { workerExport } from './worker-export.ts'
import { workerImport } from './import/worker-import.ts'
import { workerPage } from './worker-page.ts'
import { readPhoto, removePhoto, setPhoto } from './worker-photo.ts'

export type PeopleDeps = ImportDeps & OpenedPlaces & { readonly access: GiveAccess }

/** Workers, candidates and the names of executives. */
export function mountPeople(mount: Mount, deps: PeopleDeps): void {
  const { openPlaces, files } = deps
  mount.verb(endpoints.list, async ({ db, session, now }, { query }) => {
    const { workers, total } = await workerPage(db, { query, session, now })
    return pageReply(workers.map(masked), total, query)
  })
  mountPeopleBulk(mount, deps.access)
  mount.verb(endpoints.duplicates, findDuplicates)
  mount.verb(changes.changes, listChanges)
  mount.verb(changes.approveChange, approveChange)
  mount.verb(changes.declineChange, declineChange)
  mount.verb(endpoints.get, readWorker)
  mount.verb(endpoints.create, createWorker(openPlaces))
  mount.verb(endpoints.update, updateWorker(openPlaces))
  mount.verb(endpoints.remove, removeWorker)
  mount.verb(endpoints.convert, convertCandidate)
  mount.handler(endpoints.photo, readPhoto(files))
  mount.handler(endpoints.setPhoto, setPhoto(files))
  mount.handler(endpoints.removePhoto, removePhoto(files))
  mount.handler(endpoints.exportXlsx, (context, { query }) =>
    exportList(workerExport, 'xlsx', context, query),
  )
  mount.handler(endpoints.exportCsv, (context, { query }) => exportList(workerExport, 'csv', context, query))
  mountImport(mount, importCalls, workerImport(deps.openSheetPlaces), deps)
}
