import type { Role } from '@cuadrante/contract/kit/access.ts'
import { paths, type Path } from '../api/paths.ts'
import type { Place } from '../ui/page/crumb.ts'

export type Crumb = { readonly label: string; readonly path?: string }

const labels: Readonly<Record<string, string>> = {
  admin: 'Panel de Mando',
  profile: 'Mi Perfil',
  campaigns: 'Campañas',
  jobs: 'Trabajos',
  plans: 'Planes',
  personnel: 'Personal',
  clients: 'Clientes',
  workers: 'Trabajadores',
  candidates: 'Candidatos',
  centers: 'Centros',
  groups: 'Grupos de Centros',
  'data-management': 'Administración de Datos',
  eyecolors: 'Colores de Ojos',
  haircolors: 'Colores de Pelo',
  heights: 'Alturas',
  languages: 'Idiomas',
  nationalities: 'Nacionalidades',
  pantsizes: 'Tallas de Pantalón',
  profiles: 'Perfiles',
  shirtsizes: 'Tallas de Camisa',
  shoes: 'Zapatos',
  experiences: 'Experiencias',
  holidays: 'Festivos',
  routes: 'Rutas',
  visits: 'Visitas',
  setup: '¿Cómo se visita?',
  'labor-registry': 'Registro Laboral',
  reports: 'Reportes',
  settings: 'Configuración',
  'absence-types': 'Tipos de ausencia',
  'document-types': 'Tipos de documento',
  users: 'Usuarios',
  availability: 'Disponibilidad',
  absences: 'Ausencias',
  documents: 'Documentos',
  offers: 'Ofertas',
  about: 'Nosotros',
  contact: 'Contacto',
  'my-campaigns': 'Mis Campañas',
  'shift-sharing': 'Reparto de turnos',
  scan: 'Escanear',
  projects: 'Proyectos',
  new: 'Nuevo',
  edit: 'Editar',
  view: 'Ver',
  approve: 'Aprobar',
  grid: 'Crear trabajos',
}

/** Addresses that exist only as part of a longer one, so their step is no link. */
const notPages = new Set([
  '/scan',
  '/campaigns/plans',
  '/routes/visits',
  '/projects',
  '/candidates',
  '/access',
])
/** Words that differ from the segment's usual one because of what stands before. */
const special: Partial<Record<Path, string>> = {
  [paths.campaignNew]: 'Nueva Campaña',
  [paths.campaignCalendar]: 'Calendario',
  [paths.tomorrow]: 'Mañana',
  [paths.planNew]: 'Planificar',
  [paths.peopleLists]: 'Listas',
  [paths.planSheet]: 'Ficha del algoritmo',
  [paths.projectNew]: 'Nuevo Proyecto',
  [paths.ownRegister]: 'Mi registro',
}

/**
 * The trail of an address, from "Inicio". Numbers are records: they have no step of their own, but the page may name the
 * last one, and the record that it stands within. A client's campaigns are those of the own list, as in the menu.
 */
export function breadcrumbsOf(
  pathname: string,
  { crumb: recordName, within }: Place = {},
  role?: Role,
): readonly Crumb[] {
  const segments = segmentTrail(pathname)
  const crumbs = pathname.startsWith('/candidates')
    ? candidateTrail(pathname)
    : role === 'ROLE_CLIENT' && pathname !== paths.campaigns
      ? segments.map((one) => (one.path === paths.campaigns ? ownCampaigns : one))
      : segments
  const trail = [{ label: 'Inicio', path: paths.dashboard }, ...crumbs]
  if (within) return [...trail.slice(0, -1), within, ...trail.slice(-1)]
  if (!recordName) return trail
  const last = trail.at(-1)
  const isRecord =
    /\/\d+$/.test(pathname) || pathname === paths.routes || pathname.startsWith(`${paths.reports}/`)
  return isRecord
    ? [...trail, { label: recordName }]
    : [...trail.slice(0, -1), { ...last, label: recordName }]
}

const ownCampaigns: Crumb = { label: 'Mis Campañas', path: paths.myCampaigns }

function segmentTrail(pathname: string): Crumb[] {
  const whole = special[pathname as Path]
  const crumbs: Crumb[] = []
  let path = ''
  for (const segment of pathname.split('/').filter(Boolean)) {
    path += `/${segment}`
    const label = path === pathname && whole ? whole : labels[segment]
    const isReport = path.startsWith(`${paths.reports}/`)
    if (!label || isReport || (segment === 'jobs' && path !== paths.jobs)) continue
    crumbs.push(notPages.has(path) ? { label } : { label, path })
  }
  return crumbs
}

/** Trabajadores > Candidatos > Nuevo, Editar or Ver. */
const candidateTrail = (pathname: string): Crumb[] => [
  { label: 'Trabajadores', path: paths.workers },
  { label: 'Candidatos', path: paths.candidates },
  { label: labels[pathname.split('/').at(-1) ?? ''] ?? 'Ver' },
]
