import { reportEndpoints as reports } from '@cuadrante/contract/reports/endpoints.ts'
import { reportNames } from '@cuadrante/contract/reports/report-list.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createReadReport } from './read-report.ts'
import { createSendFile, type ReportDeps } from './send-file.ts'

/** Every report as rows and as a file. */
export function mountReports(mount: Mount, deps: ReportDeps): void {
  for (const name of reportNames) {
    mount.handler(reports[name].read, createReadReport(name, deps.distances))
    mount.handler(reports[name].file, createSendFile(name, deps))
  }
}
