import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import { mountLong } from '../../../platform/tasks/tasks.http.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import type { Distances } from '../../campaigns/index.ts'
import type { Locator } from '../locating/locator.ts'
import { applyReplan } from './from-now/apply-replan.ts'
import { undoReplan } from './from-now/undo-replan.ts'
import {
  beginReplan,
  replanReply,
  replanVisits,
  type ReplanInput,
  type StoredReplan,
} from './from-now/replan-visits.ts'
import { changeNight } from './hand/change-night.ts'
import { changeVisit } from './hand/change-visit.ts'
import { findWays } from './hand/find-ways.ts'
import { pinDays } from './hand/pin-days.ts'
import { takeWay, tryWay } from './hand/take-way.ts'
import { visitPlaces } from './hand/visit-places.ts'
import type { RoadMeter } from './legs/measure-legs.ts'
import { beginVisits, planVisits, type PlanVisitsInput } from './plan-visits.ts'
import { readVisitPlan } from './read-visit-plan.ts'
import { makeVisitJobs } from './visit-jobs.ts'
import type { SolveVisits } from './solve-visits-in-thread.ts'
import { markVisits } from './work/mark-visits.ts'
import { readVisitReport } from './work/read-report.ts'
import { readVisitWork } from './work/read-work.ts'
import { addVisitPhoto, forgetVisitPhotos, readVisitPhoto, removeVisitPhoto } from './work/visit-photos.ts'
import { readVisitSetup, saveVisitSettings } from './visit-setup.ts'
import type { PaperThread } from '../../../platform/pdf/open-paper-thread.ts'
import type { Sheets } from '../../../platform/sheets/open-sheets.ts'
import { createVisitSheets } from './sheets/visit-sheets.ts'
import { createVisitGpx, createVisitKml } from './sheets/visit-tracks.ts'
import { createVisitCsv, createVisitWorkbook } from './sheets/visit-workbook.ts'

type Deps = {
  readonly tasks: Tasks
  readonly papers: PaperThread
  readonly sheets: Sheets
  readonly locator: Locator
  readonly solveVisits: SolveVisits
  readonly distances: Distances
  readonly roads: RoadMeter
  readonly files: Files
  readonly periodic: Periodic
}

export function mountVisits(mount: Mount, deps: Deps): void {
  const { tasks, locator, distances } = deps
  mount.handler(endpoints.setup, readVisitSetup)
  mount.verb(endpoints.saveSettings, async (context, input) =>
    saveVisitSettings({ ...context, gazetteer: await locator.gazetteer() }, input),
  )
  tasks.handle<PlanVisitsInput, { batchId: number }>(
    'plan-visits',
    (run) => planVisits(run, deps),
    (inTenant, { batchId }, now) => readVisitPlan({ inTenant, now }, batchId, locator),
  )
  mountLong(mount, tasks, endpoints.plan, 'plan-visits', beginVisits)
  mount.handler(endpoints.readPlan, (context, { params }) => readVisitPlan(context, params.batchId, locator))
  mount.handler(endpoints.places, (context, input) => visitPlaces(context, input, locator))
  mount.handler(endpoints.change, (context, input) => changeVisit(context, input, deps))
  mount.handler(endpoints.night, (context, input) => changeNight(context, input, deps))
  mount.handler(endpoints.tryWay, (context, input) => tryWay(context, input, locator))
  mount.handler(endpoints.findWays, (context, input) => findWays(context, input, locator))
  mount.handler(endpoints.takeWay, (context, input) => takeWay(context, input, deps))
  mount.handler(endpoints.pin, (context, input) => pinDays(context, input, locator))
  tasks.handle<ReplanInput, StoredReplan>(
    'replan-visits',
    (run) => replanVisits(run, deps),
    async (_, stored) => replanReply(stored),
  )
  mountLong(mount, tasks, endpoints.replan, 'replan-visits', (call, input) =>
    beginReplan(call, input, locator),
  )
  mount.handler(endpoints.applyReplan, (context, input) => applyReplan(context, input, deps))
  mount.handler(endpoints.undoReplan, (context, input) => undoReplan(context, input, deps))
  mount.verb(endpoints.makeJobs, async (context, input) =>
    makeVisitJobs({ ...context, distances, gazetteer: await locator.gazetteer() }, input),
  )
  mount.verb(work.read, async (context, input) =>
    readVisitWork({ ...context, gazetteer: await locator.gazetteer() }, input),
  )
  mount.verb(work.report, async (context, input) =>
    readVisitReport({ ...context, gazetteer: await locator.gazetteer() }, input),
  )
  mount.verb(work.mark, async (context, input) =>
    markVisits({ ...context, distances, gazetteer: await locator.gazetteer() }, input),
  )
  const photos = { files: deps.files, locator }
  mount.handler(work.addPhoto, addVisitPhoto(photos))
  mount.handler(work.photo, readVisitPhoto(photos))
  mount.handler(work.removePhoto, removeVisitPhoto(photos))
  deps.periodic.add(forgetVisitPhotos(deps.files))
  mount.handler(endpoints.sheets, (context, input) => createVisitSheets(context, input, deps))
  mount.handler(endpoints.gpx, (context, input) => createVisitGpx(context, input, locator))
  mount.handler(endpoints.kml, (context, input) => createVisitKml(context, input, locator))
  mount.handler(endpoints.csv, (context, input) => createVisitCsv(context, input, deps))
  mount.handler(endpoints.workbook, (context, input) => createVisitWorkbook(context, input, deps))
}
