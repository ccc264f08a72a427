import { catalogueScreens } from '../catalogues/screens.tsx'
import { accessScreens } from '../features/access/screens.tsx'
import { campaignScreens } from '../features/campaigns/screens.tsx'
import { centreScreens } from '../features/centres/screens.tsx'
import { clientScreens } from '../features/clients/screens.tsx'
import { peopleScreens } from '../features/people/screens.tsx'
import { portalScreens } from '../features/portal/screens.tsx'
import { reportsScreens } from '../features/reports/screens.tsx'
import { routeScreens } from '../features/routes/screens.tsx'
import { timeScreens } from '../features/time/screens.tsx'
import { paths, type Path } from '../api/paths.ts'
import { screens, type Screen, type ScreenAccess } from '../api/screen.ts'

/**
 * Every address of the product. A feature that exports a screen for one of these takes its place here; the rest show the
 * placeholder page.
 */
const planned = screens([
  planFor(paths.dashboard, 'signedIn', 'Dashboard'),
  planFor(paths.adminDashboard, 'admin', 'Panel de Mando - Administración'),
  planFor(paths.campaigns, 'signedIn', 'Campañas'),
  planFor(paths.campaignNew, 'admin', 'Nueva Campaña'),
  planFor(paths.campaign, 'signedIn', 'Campaña'),
  planFor(paths.jobNew, 'signedIn', 'Nuevo Trabajo'),
  planFor(paths.jobEdit, 'signedIn', 'Editar Trabajo'),
  planFor(paths.personnel, 'admin', 'Personal'),
  planFor(paths.clients, 'admin', 'Clientes'),
  planFor(paths.workers, 'admin', 'Trabajadores'),
  planFor(paths.candidates, 'admin', 'Candidatos'),
  planFor(paths.workerNew, 'admin', 'Nuevo Trabajador'),
  planFor(paths.worker, 'admin', 'Trabajador'),
  planFor(paths.workerView, 'admin', 'Trabajador'),
  planFor(paths.workerEdit, 'admin', 'Editar Trabajador'),
  planFor(paths.workerApprove, 'admin', 'Aprobar Trabajador'),
  planFor(paths.candidateNew, 'admin', 'Nuevo Candidato'),
  planFor(paths.candidateView, 'admin', 'Candidato'),
  planFor(paths.candidateEdit, 'admin', 'Editar Candidato'),
  planFor(paths.centers, 'admin', 'Centros'),
  planFor(paths.centerGroups, 'admin', 'Grupos de Centros'),
  planFor(paths.routes, 'admin', 'Rutas'),
  planFor(paths.laborRegistry, 'admin', 'Registro Laboral'),
  planFor(paths.reports, 'signedIn', 'Reportes'),
  planFor(paths.settings, 'admin', 'Configuración'),
  planFor(paths.users, 'admin', 'Usuarios'),
  planFor(paths.jobs, 'user', 'Trabajos'),
  planFor(paths.documents, 'user', 'Documentos'),
  planFor(paths.offers, 'user', 'Ofertas'),
  planFor(paths.about, 'user', 'Nosotros'),
  planFor(paths.contact, 'user', 'Contacto'),
  planFor(paths.scan, 'user', 'Escanear'),
  planFor(paths.projectNew, 'user', 'Nuevo Proyecto'),
  planFor(paths.myCampaigns, 'client', 'Mis Campañas'),
])

const built: readonly Screen[] = [
  ...accessScreens,
  ...campaignScreens,
  ...catalogueScreens,
  ...centreScreens,
  ...clientScreens,
  ...peopleScreens,
  ...portalScreens,
  ...reportsScreens,
  ...routeScreens,
  ...timeScreens,
]

/** Built screens first; a planned one only where nothing has been built. */
export const allScreens: readonly Screen[] = [
  ...built,
  ...planned.filter(({ path }) => !built.some((screen) => screen.path === path)),
]

export const screenOf = (path: Path): Screen | undefined => allScreens.find((screen) => screen.path === path)

/** The screen that an address opens: "/workers/7/edit". One without `{id}` goes before one with it. */
export function screenAt(address: string): Screen | undefined {
  const parts = address.split('/')
  const fits = ({ path }: Screen) => {
    const wanted = path.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, n) => part.startsWith('{') || part === parts[n])
    )
  }
  return allScreens.find(({ path }) => path === address) ?? allScreens.find(fits)
}

function planFor(path: Path, access: ScreenAccess, title: string): Screen {
  return { path, access, title }
}
