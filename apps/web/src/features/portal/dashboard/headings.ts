import type { Role } from '@cuadrante/contract/kit/access.ts'

/** The home of each role under its name; of the file that is here first, so that it stands before the page does. */
export const homeHeadings: Readonly<Record<Role, string>> = {
  ROLE_USER: 'Dashboard de Trabajador',
  ROLE_CLIENT: 'Dashboard de Cliente',
  ROLE_ADMIN: 'Dashboard',
}
export const homeSubtitles: Readonly<Record<Role, string>> = {
  ROLE_USER: 'Resumen de campañas y tareas pendientes',
  ROLE_CLIENT: 'Estado general de tus campañas',
  ROLE_ADMIN: 'Gestiona y monitorea tus proyectos',
}
