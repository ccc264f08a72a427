import type { Role } from '@cuadrante/contract/kit/access.ts'
import {
  IconBooks,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconChartBar,
  IconClockCheck,
  IconFileText,
  IconGift,
  IconHome2,
  IconInfoCircle,
  IconMail,
  IconMapRoute,
  IconScale,
  IconSettings,
  IconSpeakerphone,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { paths, type Path } from '../api/paths.ts'

export type MenuEntry = { readonly label: string; readonly path: Path; readonly icon: Icon }

const entry = (label: string, path: Path, icon: Icon): MenuEntry => ({ label, path, icon })

/** What each active role finds in the sidebar, in this order. The phone's bottom bar takes the first four. */
export const menus: Readonly<Record<Role, readonly MenuEntry[]>> = {
  ROLE_ADMIN: [
    entry('Dashboard', paths.dashboard, IconHome2),
    entry('Campañas', paths.campaigns, IconSpeakerphone),
    entry('Clientes', paths.clients, IconBuilding),
    entry('Personal', paths.workers, IconUsers),
    entry('Centros', paths.centers, IconBuildingStore),
    entry('Administración de Datos', paths.dataManagement, IconBooks),
    entry('Rutas', paths.routes, IconMapRoute),
    entry('Registro Laboral', paths.laborRegistry, IconClockCheck),
    entry('Reportes', paths.reports, IconChartBar),
    entry('Configuración', paths.settings, IconSettings),
  ],
  ROLE_USER: [
    entry('Dashboard', paths.dashboard, IconHome2),
    entry('Trabajos', paths.jobs, IconBriefcase),
    entry('Documentos', paths.documents, IconFileText),
    entry('Ofertas', paths.offers, IconGift),
    entry('Nosotros', paths.about, IconInfoCircle),
    entry('Contacto', paths.contact, IconMail),
    entry('Reparto de turnos', paths.ownSheet, IconScale),
  ],
  ROLE_CLIENT: [
    entry('Dashboard', paths.dashboard, IconHome2),
    entry('Mis Campañas', paths.myCampaigns, IconSpeakerphone),
    entry('Reportes', paths.reports, IconChartBar),
  ],
}

export const roleLabels: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'Admin',
  ROLE_USER: 'Usuario',
  ROLE_CLIENT: 'Cliente',
}

/** Candidates belong to Personal; a campaign that is opened from a client's own list belongs to that. */
function placeOf(pathname: string, entries: readonly MenuEntry[]): string {
  if (pathname.startsWith('/candidates')) return paths.workers
  const isOwn =
    pathname.startsWith(`${paths.campaigns}/`) && !entries.some(({ path }) => path === paths.campaigns)
  return isOwn ? paths.myCampaigns : pathname
}

/** The entry that an address belongs to: the longest path that it continues. Candidates belong to Personal. */
export function entryAt(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  if (pathname === paths.adminDashboard || pathname === paths.dashboard)
    return entries.find(({ path }) => path === paths.dashboard)
  const place = placeOf(pathname, entries)
  return entries.find(
    ({ path }) => path !== paths.dashboard && (place === path || place.startsWith(`${path}/`)),
  )
}
