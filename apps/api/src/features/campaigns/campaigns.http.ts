import { availabilityEndpoints as availability } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { campaignAskEndpoints as asks } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { ruleEndpoints as rules } from '@cuadrante/contract/campaigns/availability/rules.ts'
import { calendarEndpoints as calendar } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { campaignEndpoints as campaigns } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints as jobs } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { maxBulkJobs } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Sheets } from '../../platform/sheets/open-sheets.ts'
import { checkJob, findFit } from './assignments/fit.ts'
import { answerWeek, endPattern, readWeek } from './availability/answer-week.ts'
import { readAskedWeeks } from './availability/asked-weeks.ts'
import { readBalance } from './availability/balance.ts'
import { createAskWeek, readBoard } from './availability/board.ts'
import { addRule, exceptDays, listRules, removeRule } from './availability/rules.ts'
import { applyBulk, previewBulk } from './bulk/bulk.ts'
import { addUpJobs } from './bulk/add-up-jobs.ts'
import { closeBulk, readLastBulk } from './bulk/operations.queries.ts'
import { undoBulk } from './bulk/undo-bulk.ts'
import { readCalendar, readEntries } from './calendar/calendar.queries.ts'
import { createFeed, readFeedStatus, revokeFeed } from './calendar/feeds.ts'
import { createReadFeed } from './calendar/read-feed.ts'
import { addUnavailability, listUnavailability, removeUnavailability } from './calendar/unavailability.ts'
import { answerCampaign, noteCampaignAnswer, readOwnAsks } from './campaign-asks/answer-campaign.ts'
import { createAskCampaign } from './campaign-asks/ask-campaign.ts'
import { readCampaignAsks, readFittingPeople } from './campaign-asks/campaign-asks.queries.ts'
import { copyCampaign, previewCopy } from './campaigns/copy-campaign.ts'
import { campaignById, campaignOptions, listCampaigns } from './campaigns/campaign.queries.ts'
import { readEconomics } from './campaigns/economics.ts'
import {
  createCampaign,
  duplicateCampaign,
  removeCampaign,
  updateCampaign,
} from './campaigns/write-campaign.ts'
import type { Distances } from './distances.ts'
import { addComment, listComments, removeComment } from './jobs/comments.ts'
import { createGrid, previewGrid } from './jobs/series/create-grid.ts'
import { createSeries } from './jobs/series/create-series.ts'
import { countJobDays, jobById, listJobIds, listJobs } from './jobs/job-rows.queries.ts'
import { moveJob } from './jobs/changes/move-job.ts'
import { addDates, cloneJob, createJob, patchJob, removeJob, updateJob } from './jobs/write-job.ts'
import { handOverCampaign, handOverWeek } from './links/hand-over-questions.ts'
import type { IsMailed } from './offers/offering.ts'
import { createExport } from './sheet/export-jobs.ts'
import { createImportErrors } from './sheet/import-errors.ts'
import { createImport } from './sheet/import-jobs.ts'

type Deps = {
  readonly database: Database
  readonly sheets: Sheets
  readonly files: Files
  readonly distances: Distances
  readonly isMailed: IsMailed
  readonly publicUrl: string | undefined
}

/** Campaigns, jobs, assignments and their calendar. */
export function mountCampaigns(mount: Mount, deps: Deps): void {
  const { database, sheets, files, distances, isMailed, publicUrl } = deps
  mount.verb(campaigns.list, ({ db, session }, { query }) => listCampaigns(db, session, query))
  mount.verb(campaigns.options, ({ db, session }) => campaignOptions(db, session))
  mount.verb(campaigns.create, createCampaign)
  mount.verb(campaigns.get, ({ db, session }, { params }) => campaignById(db, session, params.id))
  mount.verb(campaigns.update, updateCampaign)
  mount.verb(campaigns.remove, removeCampaign)
  mount.verb(campaigns.duplicate, duplicateCampaign)
  mount.verb(campaigns.previewCopy, (context, input) => previewCopy({ ...context, distances }, input))
  mount.verb(campaigns.copy, (context, input) => copyCampaign({ ...context, distances }, input))
  mount.verb(campaigns.economics, readEconomics)

  // Whoever sees a job of a campaign may see the campaign: it is asked for only where none is found.
  mount.verb(campaigns.jobs, async (context, { params, query }) => {
    const page = await listJobs(context, query, params.id)
    if (page.counters.total === 0) await campaignById(context.db, context.session, params.id)
    return page
  })
  mount.verb(campaigns.jobIds, async (context, { params, query }) => {
    const ids = await listJobIds(context, query, params.id, maxBulkJobs)
    if (ids.length === 0) await campaignById(context.db, context.session, params.id)
    return ids
  })
  mount.verb(campaigns.jobDays, async (context, { params, query }) => {
    const days = await countJobDays(context, query, params.id)
    if (days.length === 0) await campaignById(context.db, context.session, params.id)
    return days
  })
  mount.verb(campaigns.createJob, (context, input) => createJob({ ...context, distances }, input))
  mount.verb(campaigns.createSeries, (context, input) => createSeries({ ...context, distances }, input))
  mount.verb(campaigns.previewGrid, previewGrid)
  mount.verb(campaigns.createGrid, (context, input) => createGrid({ ...context, distances }, input))
  mount.handler(campaigns.exportXlsx, createExport(sheets, 'xlsx'))
  mount.handler(campaigns.exportCsv, createExport(sheets, 'csv'))
  mount.handler(campaigns.importJobs, createImport({ sheets, files, distances }))
  mount.handler(campaigns.importErrors, createImportErrors({ sheets, files }))

  mount.verb(jobs.list, (context, { query }) => listJobs(context, query))
  mount.verb(jobs.check, (context, input) => checkJob({ ...context, distances }, input))
  mount.verb(jobs.fit, (context, input) => findFit({ ...context, distances }, input))
  mount.verb(jobs.previewBulk, (context, input) => previewBulk({ ...context, distances }, input))
  mount.verb(jobs.totals, addUpJobs)
  mount.verb(jobs.applyBulk, (context, input) => applyBulk({ ...context, distances }, input))
  mount.verb(jobs.lastBulk, readLastBulk)
  mount.verb(jobs.closeBulk, closeBulk)
  mount.verb(jobs.undoBulk, (context, input) => undoBulk({ ...context, distances }, input))
  mount.verb(jobs.get, (context, { params }) => jobById(context, params.id))
  mount.verb(jobs.update, (context, input) => updateJob({ ...context, distances }, input))
  mount.verb(jobs.patch, (context, input) => patchJob({ ...context, distances }, input))
  mount.verb(jobs.remove, (context, input) => removeJob({ ...context, distances }, input))
  mount.verb(jobs.clone, (context, input) => cloneJob({ ...context, distances }, input))
  mount.verb(jobs.addDates, (context, input) => addDates({ ...context, distances }, input))
  mount.verb(jobs.move, (context, input) => moveJob({ ...context, distances }, input))
  mount.verb(jobs.comments, listComments)
  mount.verb(jobs.addComment, addComment)
  mount.verb(jobs.removeComment, removeComment)

  mount.verb(calendar.matrix, readCalendar)
  mount.verb(calendar.entries, readEntries)
  mount.verb(calendar.feedStatus, readFeedStatus)
  mount.verb(calendar.createFeed, createFeed)
  mount.verb(calendar.revokeFeed, revokeFeed)
  mount.handler(calendar.feed, createReadFeed(database))
  mount.verb(calendar.unavailability, listUnavailability)
  mount.verb(calendar.addUnavailability, addUnavailability)
  mount.verb(calendar.removeUnavailability, removeUnavailability)

  mount.verb(availability.week, readWeek)
  mount.verb(availability.answer, answerWeek)
  mount.verb(availability.endPattern, endPattern)
  mount.verb(availability.asked, readAskedWeeks)
  mount.verb(availability.board, readBoard)
  mount.verb(availability.balance, readBalance)
  mount.verb(availability.ask, createAskWeek(isMailed))
  mount.verb(availability.links, handOverWeek({ publicUrl }))
  mount.verb(rules.list, listRules)
  mount.verb(rules.add, addRule)
  mount.verb(rules.except, exceptDays)
  mount.verb(rules.remove, removeRule)
  mount.verb(asks.list, readCampaignAsks)
  mount.verb(asks.fitting, readFittingPeople)
  mount.verb(asks.ask, createAskCampaign(isMailed))
  mount.verb(asks.links, handOverCampaign({ publicUrl }))
  mount.verb(asks.note, noteCampaignAnswer)
  mount.verb(asks.own, readOwnAsks)
  mount.verb(asks.answer, answerCampaign)
}
