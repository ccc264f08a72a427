import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const campaignScreens = screens([
  {
    path: paths.campaigns,
    access: 'signedIn',
    title: 'Campañas',
    load: () => import('./list/campaigns-page.tsx'),
  },
  {
    path: paths.campaignNew,
    access: 'admin',
    title: 'Nueva Campaña',
    subtitle: 'Después podrás programar sus trabajos.',
    hasSaveBar: true,
    load: () => import('./edit/new-campaign-page.tsx'),
  },
  {
    path: paths.campaignCalendar,
    access: 'signedIn',
    title: 'Calendario',
    heading: null,
    load: () => import('./calendar/calendar-page.tsx'),
  },
  {
    path: paths.tomorrow,
    access: 'admin',
    title: 'Mañana',
    load: () => import('./confirmations/tomorrow-page.tsx'),
  },
  {
    path: paths.campaign,
    access: 'signedIn',
    title: 'Campaña',
    load: () => import('./detail/campaign-page.tsx'),
  },
  {
    path: paths.jobNew,
    access: 'signedIn',
    title: 'Nuevo Trabajo',
    hasSaveBar: true,
    load: () => import('./job-form/job-form-page.tsx'),
  },
  {
    path: paths.jobGrid,
    access: 'admin',
    title: 'Crear trabajos',
    hasSaveBar: true,
    load: () => import('./job-grid/job-grid-page.tsx'),
  },
  {
    path: paths.jobEdit,
    access: 'signedIn',
    title: 'Editar Trabajo',
    hasSaveBar: true,
    load: () => import('./job-form/job-form-page.tsx'),
  },
  {
    path: paths.workerAvailability,
    access: 'admin',
    title: 'Disponibilidad',
    load: () => import('./availability/board-page.tsx'),
  },
  {
    path: paths.workerAbsences,
    access: 'admin',
    title: 'Ausencias',
    subtitle: 'Vacaciones, bajas y permisos de todo el personal',
    load: () => import('./absences/absences-page.tsx'),
  },
  {
    path: paths.absenceTypes,
    access: 'admin',
    title: 'Tipos de ausencia',
    load: () => import('./absences/types-page.tsx'),
  },
  {
    path: paths.confirmShift,
    access: 'anyone',
    title: 'Confirmar el turno',
    load: () => import('./links/confirm-page.tsx'),
  },
  {
    path: paths.offers,
    access: 'user',
    title: 'Ofertas',
    module: 'offers',
    load: () => import('./own-offers/own-offers-page.tsx'),
  },
  {
    path: paths.offerAnswer,
    access: 'anyone',
    title: 'Oferta de trabajo',
    load: () => import('./own-offers/answer-page.tsx'),
  },
])
