import { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { pageReply } from '../../platform/list/page.ts'
import type { OpenPlaces } from '../../platform/places/places.ts'
import { findDuplicates } from './find-duplicates.ts'
import { readWorker } from './read-worker.ts'
import { masked, workersById } from './read-workers.ts'
import { convertCandidate, createWorker, removeWorker, updateWorker } from './save-worker.ts'
import { todayIn, workerIds } from './worker-page.ts'
import { readPhoto, removePhoto, setPhoto } from './worker-photo.ts'

export type PeopleDeps = { readonly openPlaces: OpenPlaces; readonly files: Files }

/** Workers, candidates and the names of executives. */
export function mountPeople(mount: Mount, { openPlaces, files }: PeopleDeps): void {
  mount.verb(endpoints.list, async ({ db, session, now }, { query }) => {
    const { ids, total } = await workerIds(db, { query, session, now })
    const workers = await workersById(db, ids, todayIn(now))
    return pageReply(workers.map(masked), total, query)
  })
  mount.verb(endpoints.duplicates, findDuplicates)
  mount.verb(endpoints.get, readWorker)
  mount.verb(endpoints.create, createWorker(openPlaces))
  mount.verb(endpoints.update, updateWorker(openPlaces))
  mount.verb(endpoints.remove, removeWorker)
  mount.verb(endpoints.convert, convertCandidate)
  mount.open(endpoints.photo, readPhoto(files))
  mount.open(endpoints.setPhoto, setPhoto(files))
  mount.open(endpoints.removePhoto, removePhoto(files))
}
