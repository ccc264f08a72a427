import { reportsEndpoints as endpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { portalEndpoints as portal } from '@cuadrante/contract/reports/portal-endpoints.ts'
import {
  reportEndpoints as reports,
  reportViewEndpoints as views,
} from '@cuadrante/contract/reports/report-endpoints.ts'
import { reportNames } from '@cuadrante/contract/reports/report-list.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Distances } from '../campaigns/index.ts'
import { readAdminDashboard } from './dashboard/admin-dashboard.ts'
import { readDashboardList } from './dashboard/dashboard-list.ts'
import { searchPalette } from './dashboard/palette.ts'
import { listPortalJobs, readBell } from './dashboard/portal.ts'
import { readAgenda } from './portal/agenda.ts'
import { approveWorker } from './portal/approve-worker.ts'
import { readMyCampaigns } from './portal/my-campaigns.ts'
import { approveProposal, declineProposal } from './proposals/decide.ts'
import { propose, withdrawProposal } from './proposals/propose.ts'
import { listProposals } from './proposals/proposals.queries.ts'
import { createSendFile } from './reports/send-file.ts'
import { createReadReport } from './reports/read-report.ts'
import { listViews, removeView, saveView } from './reports/views.ts'
import { readScanJob } from './scans/scan-job.ts'
import { sendScans } from './scans/send-scans.ts'

/** Dashboards, and what workers and clients do in their portal. */
export function mountReports(mount: Mount, { distances }: { readonly distances: Distances }): void {
  mount.verb(endpoints.adminDashboard, readAdminDashboard)
  mount.verb(endpoints.dashboardList, readDashboardList)
  mount.verb(endpoints.portalJobs, listPortalJobs)
  mount.verb(endpoints.bell, readBell)
  mount.verb(endpoints.palette, searchPalette)

  for (const name of reportNames) {
    mount.verb(reports[name].read, createReadReport(name, distances))
    mount.handler(reports[name].file, createSendFile(name, distances))
  }
  mount.verb(views.list, listViews)
  mount.verb(views.save, saveView)
  mount.verb(views.remove, removeView)

  mount.verb(portal.scanJob, readScanJob)
  mount.verb(portal.sendScans, (context, input) => sendScans({ ...context, distances }, input))
  mount.verb(portal.agenda, readAgenda)
  mount.verb(portal.myCampaigns, readMyCampaigns)
  mount.verb(portal.proposals, listProposals)
  mount.verb(portal.propose, propose)
  mount.verb(portal.withdrawProposal, withdrawProposal)
  mount.verb(portal.approveProposal, (context, input) => approveProposal({ ...context, distances }, input))
  mount.verb(portal.declineProposal, declineProposal)
  mount.verb(portal.approveWorker, approveWorker)
}
