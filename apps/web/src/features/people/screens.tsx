import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

const list = () => import('./list/workers-page.tsx')
const form = () => import('./form/worker-form-page.tsx')
const view = () => import('./detail/worker-view-page.tsx')
const ownDocuments = () => import('./documents/own-documents-page.tsx')
const matrix = () => import('./documents/matrix-page.tsx')
const types = () => import('./documents/types-page.tsx')

export const peopleScreens = screens([
  { path: paths.personnel, access: 'admin', title: 'Personal' },
  { path: paths.workers, access: 'admin', title: 'Trabajadores', load: list },
  { path: paths.candidates, access: 'admin', title: 'Candidatos', load: list },
  { path: paths.workerNew, access: 'admin', title: 'Nuevo Trabajador', hasSaveBar: true, load: form },
  { path: paths.workerEdit, access: 'admin', title: 'Editar Trabajador', hasSaveBar: true, load: form },
  { path: paths.candidateNew, access: 'admin', title: 'Nuevo Candidato', hasSaveBar: true, load: form },
  { path: paths.candidateEdit, access: 'admin', title: 'Editar Candidato', hasSaveBar: true, load: form },
  { path: paths.workerView, access: 'admin', title: 'Trabajador', load: view },
  { path: paths.candidateView, access: 'admin', title: 'Candidato', load: view },
  { path: paths.documents, access: 'user', title: 'Documentos', module: 'documents', load: ownDocuments },
  {
    path: paths.workerDocuments,
    access: 'admin',
    title: 'Documentos',
    module: 'documents',
    isWide: true,
    load: matrix,
  },
  {
    path: paths.documentTypes,
    access: 'admin',
    title: 'Tipos de documento',
    module: 'documents',
    load: types,
  },
])
