import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import { addDocument, addVersion, type DocumentDeps } from './add-document.ts'
import { removeDocument, reviewDocument, updateDocument } from './change-document.ts'
import { documentAlerts } from './document-alerts.ts'
import { createType, readTypes, removeType, updateType } from './document-types.ts'
import { readOwnDocuments, readWorkerDocuments } from './read-documents.ts'
import { readAccesses, readFile, readSigned } from './read-file.ts'
import { readMatrix, readMatrixIds } from './read-matrix.ts'
import { askForDocument, declineSignature, requestSignature, withdrawSignature } from './requests.ts'
import { signDocument } from './signing/sign-document.ts'

/** Documents of workers, their versions and their signatures. */
export function mountDocuments(mount: Mount, periodic: Periodic, deps: DocumentDeps): void {
  mount.verb(endpoints.types, readTypes)
  mount.verb(endpoints.createType, createType)
  mount.verb(endpoints.updateType, updateType)
  mount.verb(endpoints.removeType, removeType)
  mount.verb(endpoints.matrix, readMatrix)
  mount.verb(endpoints.matrixIds, readMatrixIds)
  mount.verb(endpoints.ofWorker, readWorkerDocuments)
  mount.verb(endpoints.own, readOwnDocuments)
  mount.handler(endpoints.add, addDocument(deps))
  mount.handler(endpoints.addVersion, addVersion(deps))
  mount.verb(endpoints.update, updateDocument)
  mount.verb(endpoints.remove, removeDocument)
  mount.verb(endpoints.review, reviewDocument)
  mount.handler(endpoints.read, readFile(deps.files))
  mount.handler(endpoints.readSigned, readSigned(deps.files))
  mount.verb(endpoints.accesses, readAccesses)
  mount.verb(endpoints.ask, askForDocument)
  mount.verb(endpoints.askSignature, requestSignature)
  mount.verb(endpoints.withdrawSignature, withdrawSignature)
  mount.handler(endpoints.sign, signDocument(deps))
  mount.verb(endpoints.decline, declineSignature)
  periodic.add(documentAlerts)
}
