import { planningEndpoints as endpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { PaperThread } from '../../platform/pdf/open-paper-thread.ts'
import type { Sheets } from '../../platform/sheets/open-sheets.ts'
import type { Tasks } from '../../platform/tasks/tasks.ts'
import type { Distances, IsMailed } from '../campaigns/index.ts'
import { coverJob } from './cover/cover-job.ts'
import { findCover } from './cover/find-cover.ts'
import { applyPlan } from './proposals/apply-plan.ts'
import { changePlan } from './proposals/change-plan.ts'
import { comparePlans } from './proposals/compare-plans.ts'
import { discardPlan, stopPlan } from './proposals/end-plan.ts'
import { reopenPlan } from './proposals/reopen-plan.ts'
import { offerPlan } from './proposals/offer-plan.ts'
import { createSendPlan } from './proposals/export/send-plan.ts'
import { listPlans, readBest, readPlan } from './proposals/read-plan.ts'
import { whyPerson } from './proposals/why/why-person.ts'
import { preparePlan } from './runs/prepare-plan.ts'
import { planTask, runPlan, type PlanInput } from './runs/run-plan.ts'
import type { SolvePlan } from './runs/solve-in-thread.ts'
import { startPlan } from './runs/start-plan.ts'
import { createSendSheet, createSendSheetOfPlan } from './sheet/send-sheet.ts'
import { readSheet, readSheetOfPlan } from './sheet/read-sheet.ts'

type Deps = {
  readonly tasks: Tasks
  readonly distances: Distances
  readonly isMailed: IsMailed
  readonly solve: SolvePlan
  readonly papers: PaperThread
  readonly sheets: Sheets
}

/** People onto jobs by themselves: prepare, run, look, apply. */
export function mountPlanning(
  mount: Mount,
  { tasks, distances, isMailed, solve, papers, sheets }: Deps,
): void {
  mount.handler(endpoints.prepare, (context, input) => preparePlan(context, input, distances))
  mount.verb(endpoints.start, (context, input) => startPlan(context, input, tasks), tasks.wake)
  mount.verb(endpoints.list, listPlans)
  mount.verb(endpoints.get, readPlan)
  mount.verb(endpoints.best, readBest)
  mount.verb(endpoints.compare, comparePlans)
  mount.verb(endpoints.sheet, readSheet)
  mount.verb(endpoints.sheetOf, readSheetOfPlan)
  mount.handler(endpoints.sheetFile, createSendSheet(papers))
  mount.handler(endpoints.sheetFileOf, createSendSheetOfPlan(papers))
  mount.handler(endpoints.file, createSendPlan(sheets))
  mount.handler(endpoints.why, (context, input) => whyPerson(context, input, distances))
  mount.handler(endpoints.change, (context, input) => changePlan(context, input, distances))
  // Not before what the run reads then is there.
  const endRun = (tenant: string, { taskId }: Plan) => tasks.cancelled(tenant, taskId)
  mount.verb(endpoints.stop, stopPlan, endRun)
  mount.verb(endpoints.discard, discardPlan, endRun)
  mount.verb(endpoints.reopen, reopenPlan)
  mount.verb(endpoints.apply, (context, input) => applyPlan({ ...context, distances }, input))
  mount.handler(endpoints.offer, (context, input) => offerPlan(context, input, { distances, isMailed }))
  mount.handler(endpoints.coverOptions, (context, input) => findCover(context, input, distances))
  mount.verb(endpoints.cover, (context, input) => coverJob({ ...context, distances }, input))
  tasks.handle<PlanInput, PlanInput>(planTask, (run) => runPlan(run, { distances, solve }))
}
