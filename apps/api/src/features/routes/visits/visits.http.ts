import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import { mountLong } from '../../../platform/tasks/tasks.http.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import type { Locator } from '../locating/locator.ts'
import { beginVisits, planVisits, readVisitPlan, type PlanVisitsInput } from './plan-visits.ts'
import type { SolveVisits } from './solve-visits-in-thread.ts'
import { readVisitSetup, saveVisitSettings } from './visit-setup.ts'
import { createVisitWorkbook } from './visit-workbook.ts'

type Deps = { readonly tasks: Tasks; readonly locator: Locator; readonly solveVisits: SolveVisits }

export function mountVisits(mount: Mount, deps: Deps): void {
  const { tasks } = deps
  mount.handler(endpoints.setup, readVisitSetup)
  mount.verb(endpoints.saveSettings, saveVisitSettings)
  tasks.handle<PlanVisitsInput, { batchId: number }>(
    'plan-visits',
    (run) => planVisits(run, deps),
    (inTenant, { batchId }) => readVisitPlan(inTenant, batchId),
  )
  mountLong(mount, tasks, endpoints.plan, 'plan-visits', beginVisits)
  mount.handler(endpoints.readPlan, ({ inTenant }, { params }) => readVisitPlan(inTenant, params.batchId))
  mount.handler(endpoints.workbook, createVisitWorkbook)
}
