import type { MapTiles } from '@cuadrante/contract/access/account.ts'
import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { overLandKm } from '@cuadrante/geocoding/coordinates/landmass-at.ts'
import { openMatcher } from '@cuadrante/geocoding/gazetteer/match.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { mountCatalogues } from './catalogues/catalogues.http.ts'
import { mountAccess } from './features/access/access.http.ts'
import { createGiveAccess } from './features/access/index.ts'
import { serveOneClick } from './features/access/notices/serve-one-click.ts'
import { mountCampaigns } from './features/campaigns/campaigns.http.ts'
import { mountBusyCalendars } from './features/campaigns/busy-calendars/busy-calendars.http.ts'
import { mountCallOffs } from './features/campaigns/call-offs/call-offs.http.ts'
import { mountAbsences } from './features/campaigns/absences/absences.http.ts'
import { mountConfirmations } from './features/campaigns/confirmations/confirmations.http.ts'
import { answerPath } from './features/campaigns/links/notice-path.ts'
import { keepSentOffers } from './features/campaigns/offers/proof/offer-notices.ts'
import { mountOffers } from './features/campaigns/offers/offers.http.ts'
import { mountSwaps } from './features/campaigns/swaps/swaps.http.ts'
import { mountCentres } from './features/centres/centres.http.ts'
import { placesOf, sheetPlacesOf } from './features/centres/places.ts'
import { mountClients } from './features/clients/clients.http.ts'
import { mountPeopleLists } from './features/people-lists/people-lists.http.ts'
import { mountHolidays } from './features/holidays/holidays.http.ts'
import { mountContracts } from './features/people/contracts/contracts.http.ts'
import { mountDocuments } from './features/people/documents/documents.http.ts'
import { mountPeople } from './features/people/people.http.ts'
import { mountPlanning } from './features/planning/planning.http.ts'
import { solveInThread } from './features/planning/runs/solve-in-thread.ts'
import { mountPortal } from './features/portal/portal.http.ts'
import { mountReports } from './features/reports/reports.http.ts'
import { createLocator } from './features/routes/locating/locator.ts'
import { bestOrder } from './features/routes/plans/best-order.ts'
import { createLegMeter } from './features/routes/plans/legs/leg-meter.ts'
import { solveAll } from './features/routes/plans/generating/solve-all.ts'
import { solveVisitsInThread } from './features/routes/visits/solve-visits-in-thread.ts'
import { mountRoutes } from './features/routes/routes.http.ts'
import { mountTime } from './features/time/time.http.ts'
import type { MapServices } from './map-services.ts'
import { yieldToEventLoop } from './platform/yield-to-event-loop.ts'
import type { TrustedProxies } from './platform/config/trusted-proxies.ts'
import type { Database, Tx } from './platform/database/database.ts'
import type { DiskRoom } from './platform/files/disk-room.ts'
import { turnsWindowMs } from './platform/fair-turns.ts'
import type { Files } from './platform/files/files.ts'
import { refuseWritesWithoutRoom } from './platform/http/limits/refuse-writes.ts'
import { createLive } from './platform/live/live.ts'
import { mountLive } from './platform/live/live.http.ts'
import { mountHistory } from './platform/history/history.http.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { createMount, type Mount } from './platform/http/mount.ts'
import { openApiOf } from './platform/http/openapi.ts'
import { createServer } from './platform/http/server.ts'
import { createMailers, type MailReach, type Mailers } from './platform/mail/mailers.ts'
import { createDispatcher, type Dispatcher } from './platform/notices/dispatcher.ts'
import { mailChannel } from './platform/notices/mail-channel.ts'
import { pushChannel } from './platform/notices/push-channel.ts'
import { phoneChannel } from './platform/notices/phones/phone-channel.ts'
import { createPhonePost } from './platform/notices/phones/phone-post.ts'
import { createPushPost, type PushSettings } from './platform/notices/push-post.ts'
import { openPaperThread } from './platform/pdf/open-paper-thread.ts'
import { openPdfThread } from './platform/pdf/open-pdf-thread.ts'
import { createPeriodic, type Periodic } from './platform/periodic/periodic.ts'
import type { InstallationKeys } from './platform/sessions/installation-key.ts'
import { createSeal } from './platform/sessions/seal.ts'
import { purgeExpired } from './platform/periodic/purge.ts'
import { createSessions } from './platform/sessions/sessions.ts'
import { createTokens } from './platform/sessions/tokens.ts'
import { createSharedCounts } from './platform/shared-counts.ts'
import { openSheets } from './platform/sheets/open-sheets.ts'
import { mountTasks } from './platform/tasks/tasks.http.ts'
import { readPublicText, type ReadPublicText } from './platform/calendars/read-public-text.ts'
import { createTasks, type Tasks } from './platform/tasks/tasks.ts'
import { threadFile } from './platform/thread-file.ts'
import { forgetImports } from './platform/imports/import-files.ts'
import { mountViews } from './platform/views/views.http.ts'

/** Everything from outside that the application works with. */
export type AppDeps = {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** Asked for when something is signed or sealed first: they come from the database. */
  readonly keys: () => InstallationKeys
  readonly defaultTenant: string
  readonly clock: () => Date
  readonly mapServices: MapServices
  /** Where photos and documents are kept. */
  readonly files: Files
  /** The disk of the data folder. */
  readonly disk?: DiskRoom
  /** Opens the metrics to whoever sends it. */
  readonly metricsToken?: string
  readonly hasRateLimits: boolean
  readonly webDir?: string
  readonly mapTiles?: MapTiles
  readonly trustProxy?: TrustedProxies
  /** Where people reach the product; one-time links start with it. */
  readonly publicUrl?: string
  /** The agency whose settings say when this installation backs itself up. */
  readonly ownBackups?: { readonly tenant: string }
  readonly mail?: { readonly url: string; readonly from: string }
  readonly push: Omit<PushSettings, 'keys'>
  /** How the mail servers of agencies are reached, if a test plays one. */
  readonly mailReach?: MailReach
  /** Reads the calendars of other employers from the internet, if no test plays it. */
  readonly readText?: ReadPublicText
  /** Where the providers of telephone messages are, if a test plays them. */
  readonly phoneProviders?: Parameters<typeof createPhonePost>[1]
}

export type App = {
  readonly http: FastifyInstance
  readonly tasks: Tasks
  readonly periodic: Periodic
  readonly dispatcher: Dispatcher
  readonly mount: Mount
  readonly mailers: Mailers
  /** Readiness answers 503 from now on. */
  readonly stopping: () => void
}

/** Builds the application: the only place where features meet the server. */
export async function createApp(deps: AppDeps): Promise<App> {
  const countsMeetAt = deps.database.kind === 'server' ? deps.database : undefined
  const http = await createServer({ ...deps, countsMeetAt })
  refuseWritesWithoutRoom(http, deps.database, deps.disk)
  const tokens = createTokens(() => deps.keys().secret)
  const sessions = createSessions({ tokens, defaultTenant: deps.defaultTenant })
  const mount = createMount({ app: http, database: deps.database, sessions, clock: deps.clock })
  const tasks = createTasks(deps)
  const periodic = createPeriodic(deps)
  const spentAt = (name: string) =>
    createSharedCounts({ name, windowMs: turnsWindowMs, database: countsMeetAt })
  const sheets = openSheets({ workerUrl: threadFile('sheets'), spent: spentAt('sheets') })
  http.addHook('onClose', () => sheets.close())
  const { gazetteer, provider } = deps.mapServices
  const postalCodes = once(async () => deps.mapServices.postalCodes(await gazetteer()))
  const matcher = once(async () => openMatcher(await gazetteer(), await postalCodes(), yieldToEventLoop))
  const openPlaces = once(async () => placesOf(await gazetteer(), await postalCodes()))
  const openSheetPlaces = once(async () => sheetPlacesOf(await openPlaces(), await matcher()))
  const { stopping } = serveHealth(http, deps.database, deps.disk)
  const pdfs = openPdfThread({ workerUrl: threadFile('pdf'), spent: spentAt('pdfs') })
  http.addHook('onClose', () => pdfs.close())
  const papers = openPaperThread({ workerUrl: threadFile('papers'), spent: spentAt('papers') })
  http.addHook('onClose', () => papers.close())
  const live = createLive({ ...deps, sessions })
  http.addHook('preClose', async () => live.close())
  await serveMetrics(http, {
    ...deps,
    streams: live.count,
    turns: { sheets: sheets.turns, pdfs: pdfs.turns, papers: papers.turns },
  })
  http.get('/api/openapi.json', async () => openApi())

  const pushPost = createPushPost({ ...deps.push, keys: () => deps.keys().push }, deps.log)
  const seal = createSeal(() => deps.keys().sealKey)
  const mailers = createMailers({ installation: deps.mail, seal, log: deps.log, reach: deps.mailReach })
  const isMailed = async (db: Tx) => deps.publicUrl !== undefined && (await mailers.has(db))
  const phonePost = createPhonePost(deps.log, deps.phoneProviders)
  const phones = { database: deps.database, seal, post: phonePost, baseUrl: deps.publicUrl }
  const dispatcher = createDispatcher({
    ...deps,
    channels: {
      mail: mailChannel({ database: deps.database, mailers, baseUrl: deps.publicUrl, seal }),
      push: pushChannel({ ...deps, post: pushPost }),
      whatsapp: phoneChannel('whatsapp', phones),
      sms: phoneChannel('sms', phones),
    },
    pathOf: answerPath,
    onLeft: keepSentOffers,
  })
  mountAccess(mount, {
    sessions,
    periodic,
    seal,
    phonePost,
    ownBackups: deps.ownBackups,
    pushPost,
    mailers,
    publicUrl: deps.publicUrl,
    mapTiles: deps.mapTiles,
  })
  serveOneClick(http, { database: deps.database, seal })
  mountHistory(mount)
  const masterData = { openPlaces, openSheetPlaces, files: deps.files, tasks, sheets }
  mountCatalogues(mount, masterData)
  const access = createGiveAccess({ isMailed, mailers, publicUrl: deps.publicUrl, tasks })
  mountPeople(mount, { ...masterData, access })
  mountDocuments(mount, periodic, { files: deps.files, papers: pdfs })
  mountContracts(mount, periodic)
  mountCentres(mount, masterData)
  mountClients(mount, { ...masterData, access })
  mountPeopleLists(mount)
  mountHolidays(mount, masterData)
  const distances = { kmBetween: overLandKm, openCities: once(() => openCities(deps.mapServices)) }
  mountCampaigns(mount, {
    database: deps.database,
    files: deps.files,
    sheets,
    distances,
    isMailed,
    publicUrl: deps.publicUrl,
  })
  mountCallOffs(mount)
  mountBusyCalendars(mount, { ...deps, readText: deps.readText ?? readPublicText, seal, tasks, periodic })
  mountAbsences(mount, { files: deps.files, papers: pdfs })
  mountConfirmations(mount, periodic)
  mountSwaps(mount, { distances })
  mountOffers(mount, {
    distances,
    papers,
    periodic,
    tasks,
    isMailed,
    publicUrl: deps.publicUrl,
  })
  mountPlanning(mount, {
    tasks,
    distances,
    isMailed,
    solve: solveInThread,
    papers,
    sheets,
  })
  mountRoutes(mount, {
    tasks,
    sheets,
    papers,
    locator: createLocator({ gazetteer, postalCodes, matcher, provider }),
    legs: createLegMeter(deps.mapServices.gazetteer, deps.mapServices.legs),
    bestOrder,
    solveAll,
    solveVisits: solveVisitsInThread,
    files: deps.files,
    periodic,
    roads: { provider: deps.mapServices.legs, monthLimit: deps.mapServices.legsMonthLimit },
    expandLink: deps.mapServices.expandLink,
    distances,
  })
  mountTime(mount, periodic, { papers, sheets })
  mountPortal(mount, { distances })
  mountReports(mount, { distances, papers })
  mountViews(mount)
  mountTasks(mount, tasks)
  mountLive(mount, live)
  periodic.add(purgeExpired)
  periodic.add(forgetImports(deps.files, deps.clock))
  return { http, tasks, periodic, dispatcher, mount, mailers, stopping }
}

/** Worked out when somebody asks for it first: a third of a second of the processor. */
const openApi = once(async () => openApiOf(allEndpoints))

/** Where each municipality is, by its INE number. */
async function openCities({ gazetteer }: MapServices) {
  const opened = await gazetteer()
  return (cityId: number) => opened.municipality(cityId) ?? undefined
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
