import { useAppInfo } from '../api/session/app-info.ts'
import { paths } from '../api/paths.ts'

const tabs = [
  { label: 'Trabajadores', to: paths.workers },
  { label: 'Candidatos', to: paths.candidates },
  { label: 'Disponibilidad', to: paths.workerAvailability },
  { label: 'Ausencias', to: paths.workerAbsences },
  { label: 'Listas', to: paths.peopleLists },
] as const
const documentsTab = { label: 'Documentos', to: paths.workerDocuments } as const

/** The screens about people that stand side by side. */
export const usePeopleTabs = () =>
  useAppInfo()?.modules.includes('documents') ? [...tabs, documentsTab] : tabs
