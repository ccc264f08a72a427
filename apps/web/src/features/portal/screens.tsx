import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'
import { homeHeadings, homeSubtitles } from './dashboard/headings.ts'

export const portalScreens = screens([
  {
    path: paths.dashboard,
    access: 'signedIn',
    title: 'Dashboard',
    heading: homeHeadings,
    subtitle: homeSubtitles,
    load: () => import('./dashboard/portal-page.tsx'),
  },
  {
    path: paths.adminDashboard,
    access: 'admin',
    title: 'Panel de Mando - Administración',
    load: () => import('./dashboard/admin/admin-page.tsx'),
  },
  { path: paths.scan, access: 'user', title: 'Escanear', load: () => import('./scan/scan-page.tsx') },
  {
    path: paths.visitDay,
    access: 'user',
    title: 'Visitas',
    load: () => import('./visits/visit-day-page.tsx'),
  },
  {
    path: paths.jobs,
    access: 'user',
    title: 'Trabajos',
    subtitle: 'Tus turnos, día a día',
    module: 'jobs',
    load: () => import('./agenda/agenda-page.tsx'),
  },
  {
    path: paths.ownRegister,
    access: 'user',
    title: 'Mi registro',
    subtitle: 'Tus horas, como las ve la agencia y la inspección',
    load: () => import('./agenda/own-register-page.tsx'),
  },
  {
    path: paths.availability,
    access: 'user',
    title: 'Mi disponibilidad',
    subtitle: 'Qué puedes trabajar cada semana',
    hasSaveBar: true,
    load: () => import('./availability/own-week-page.tsx'),
  },
  {
    path: paths.absences,
    access: 'user',
    title: 'Mis ausencias',
    subtitle: 'Vacaciones, bajas y permisos',
    load: () => import('./absences/own-absences-page.tsx'),
  },
  {
    path: paths.availabilityAnswer,
    access: 'anyone',
    title: 'Tu disponibilidad',
    load: () => import('./availability/linked-week-page.tsx'),
  },
  {
    path: paths.campaignAnswer,
    access: 'anyone',
    title: '¿Puedes en esta campaña?',
    load: () => import('./availability/linked-campaign-page.tsx'),
  },
  {
    path: paths.projectNew,
    access: 'user',
    title: 'Nuevo Proyecto',
    subtitle: 'Propón un trabajo y la agencia te responde',
    load: () => import('./proposals/new-project-page.tsx'),
  },
  {
    path: paths.myCampaigns,
    access: 'client',
    title: 'Mis Campañas',
    module: 'my-campaigns',
    load: () => import('./my-campaigns/my-campaigns-page.tsx'),
  },
  {
    path: paths.worker,
    access: 'admin',
    title: 'Trabajador',
    load: () => import('./approval/worker-redirect.tsx'),
  },
  {
    path: paths.workerApprove,
    access: 'admin',
    title: 'Aprobar Trabajador',
    load: () => import('./approval/approve-worker-page.tsx'),
  },
])
