import { dashboardEndpoints as dashboard } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { portalEndpoints as endpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Distances } from '../campaigns/index.ts'
import { readAgenda } from './agenda.ts'
import { approveWorker } from './approve-worker.ts'
import { readAdminDashboard } from './dashboard/admin-dashboard.ts'
import { readDashboardList } from './dashboard/dashboard-list.ts'
import { readClientDashboard } from './dashboard/client-dashboard.ts'
import { searchPalette } from './dashboard/palette.ts'
import { listPortalJobs, readBell } from './dashboard/portal.ts'
import { readMyCampaigns } from './my-campaigns.ts'
import { approveProposal, declineProposal } from './proposals/decide.ts'
import { listProposals } from './proposals/proposals.queries.ts'
import { propose, withdrawProposal } from './proposals/propose.ts'
import { readScanJob } from './scans/scan-job.ts'
import { readWorkerWork } from './worker-work.ts'
import { sendScans } from './scans/send-scans.ts'

/** Dashboards, and what workers and clients do in their portal. */
export function mountPortal(mount: Mount, { distances }: { readonly distances: Distances }): void {
  mount.verb(dashboard.adminDashboard, readAdminDashboard)
  mount.verb(dashboard.dashboardList, readDashboardList)
  mount.verb(dashboard.portalJobs, listPortalJobs)
  mount.verb(dashboard.bell, readBell)
  mount.verb(dashboard.palette, searchPalette)

  mount.verb(endpoints.scanJob, readScanJob)
  mount.verb(endpoints.sendScans, (context, input) => sendScans({ ...context, distances }, input))
  mount.verb(endpoints.agenda, readAgenda)
  mount.verb(endpoints.workerWork, readWorkerWork)
  mount.verb(endpoints.myCampaigns, readMyCampaigns)
  mount.verb(endpoints.clientDashboard, readClientDashboard)
  mount.verb(endpoints.proposals, listProposals)
  mount.verb(endpoints.propose, propose)
  mount.verb(endpoints.withdrawProposal, withdrawProposal)
  mount.verb(endpoints.approveProposal, (context, input) => approveProposal({ ...context, distances }, input))
  mount.verb(endpoints.declineProposal, declineProposal)
  mount.verb(endpoints.approveWorker, approveWorker)
}
