import { reportsEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { readAdminDashboard } from './dashboard/admin-dashboard.ts'
import { searchPalette } from './dashboard/palette.ts'
import { listPortalJobs, readBell } from './dashboard/portal.ts'

export function mountReports(mount: Mount): void {
  mount.verb(endpoints.adminDashboard, readAdminDashboard)
  mount.verb(endpoints.portalJobs, listPortalJobs)
  mount.verb(endpoints.bell, readBell)
  mount.verb(endpoints.palette, searchPalette)
}
