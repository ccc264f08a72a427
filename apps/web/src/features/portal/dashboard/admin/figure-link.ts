import type { DashboardList } from '@cuadrante/contract/portal/dashboard.ts'
import { paths } from '../../../../api/paths.ts'

/** Opens the rows of a figure beside the dashboard: `?lista=jobs-today` in the address. */
export const figureLink = (list: DashboardList) =>
  ({ to: paths.adminDashboard, search: { lista: list } as never, resetScroll: false }) as const
