// @ts-check
// Who may import whom, and that nobody imports in a circle. The rooms are read from the folders, so that a new one is forbidden until it is named here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** @typedef {{ npm: 'any' | readonly string[], rooms: readonly string[] }} Right */

const api = ['domain', 'contract']

/** Room → what it may import. `api/*` and `web/*` features get these and what `pairs` names. */
const table = /** @type {Readonly<Record<string, Right>>} */ ({
  domain: { npm: [], rooms: [] },
  routing: { npm: [], rooms: [] },
  // HiGHS solves the linear programs of the relaxation.
  rostering: { npm: ['highs'], rooms: [] },
  geocoding: { npm: [], rooms: [] },
  contract: { npm: ['zod'], rooms: ['domain'] },
  'api/platform': { npm: 'any', rooms: api },
  'api/catalogues': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/access': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/people': { npm: 'any', rooms: [...api, 'api/platform', 'api/catalogues', 'geocoding'] },
  'api/centres': { npm: 'any', rooms: [...api, 'api/platform', 'geocoding'] },
  'api/clients': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/people-lists': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/holidays': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/campaigns': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/routes': { npm: 'any', rooms: [...api, 'api/platform', 'geocoding', 'routing'] },
  'api/planning': { npm: 'any', rooms: [...api, 'api/platform', 'rostering'] },
  'api/time': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/portal': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/reports': { npm: 'any', rooms: [...api, 'api/platform'] },
  'api/threads': { npm: 'any', rooms: [...api, 'api/platform', 'geocoding', 'routing', 'rostering'] },
  'web/ui': { npm: 'any', rooms: [] },
  'web/api': { npm: 'any', rooms: ['contract', 'domain'] },
  'web/catalogues': { npm: 'any', rooms: ['contract', 'domain', 'web/ui', 'web/api', 'web/records'] },
  'web/records': { npm: 'any', rooms: ['contract', 'domain', 'web/ui', 'web/api'] },
  ...Object.fromEntries(
    [
      'access',
      'people',
      'centres',
      'clients',
      'people-lists',
      'holidays',
      'campaigns',
      'planning',
      'routes',
      'time',
      'portal',
      'reports',
    ].map((name) => [
      `web/${name}`,
      {
        npm: 'any',
        rooms: [
          'contract',
          'domain',
          'web/ui',
          'web/api',
          'web/records',
          ...(name === 'routes' ? ['routing'] : []),
        ],
      },
    ]),
  ),
})

/** Feature → feature, through the other's index.ts only. */
export const pairs = /** @type {readonly (readonly [from: string, to: string])[]} */ ([
  // Agency settings (limits, €/km, strictness) are read by those who apply them.
  ...['people', 'campaigns', 'routes', 'time', 'portal', 'reports', 'planning'].map(
    (feature) => /** @type {const} */ ([`api/${feature}`, 'api/access']),
  ),
  // Access is given to the people of clients as it is to workers.
  ['api/clients', 'api/access'],
  // A first scan starts a job and an approved proposal makes one: campaigns judges both.
  ['api/portal', 'api/campaigns'],
  // A required document that is missing or out of date speaks against an assignment; approving a person ends what waits.
  ['api/campaigns', 'api/people'],
  // How reliable somebody was may weigh in who fits.
  ['api/campaigns', 'api/time'],
  ['api/planning', 'api/time'],
  // Whom a plan may use can be said by lists.
  ['api/planning', 'api/people-lists'],
  // What falls on a holiday of its place is skipped and marked.
  ['api/campaigns', 'api/holidays'],
  // The dashboard counts who has yet to sign, and the hours of the register.
  ['api/portal', 'api/people'],
  ['api/portal', 'api/time'],
  // Reports count what jobs, the register and the documents of people say.
  ['api/reports', 'api/campaigns'],
  ['api/reports', 'api/people'],
  ['api/reports', 'api/time'],
  // A plan is made of jobs, and becomes a change of many.
  ['api/planning', 'api/campaigns'],
  // A finished route becomes a job.
  ['api/routes', 'api/campaigns'],
  // Nobody visits a shop on a holiday of its town.
  ['api/routes', 'api/holidays'],
  // Visits that are jobs are judged as jobs: why in spite of a warning is asked in the same way.
  ['web/routes', 'web/campaigns'],
  // A worker's day shows the punch card and the next offer.
  ['web/portal', 'web/time'],
  ['web/portal', 'web/campaigns'],
])

/** The rooms that build the product: they may import everything, and nobody imports them. */
const roofs = new Set(['api/roof', 'web/app'])

/** Node's own modules are for rooms that run on the server. */
const browserRooms = /^(domain|contract|web\/)/

/** Packages that reach a database past the wall between tenants, and the folder that may hold them. */
const rawDatabase = /^(pg|pg-.+|@electric-sql\/.+)$/
const databaseFolder = 'apps/api/src/platform/database/'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The room of a file, or undefined when the file is none of the product's own (tests, seeds, tools).
 * @param {string} file path from the root, with forward slashes
 */
export function roomOf(file) {
  const [top, name, src, area, feature] = file.split('/')
  if (/\.test\.tsx?$|\/(test|testing)\//.test(file)) return undefined
  if (top === 'packages') return src === 'src' ? name : undefined
  if (top !== 'apps' || src !== 'src' || !area) return undefined
  // What features draw, put together for the thread of papers as `app.ts` puts them together for the server.
  if (file === 'apps/api/src/threads/papers.ts') return 'api/roof'
  if (!feature) return name === 'api' ? 'api/roof' : 'web/app'
  if (area === 'features') return `${name}/${feature}`
  return `${name}/${area}`
}

/**
 * Why a file of one room may not import something; undefined when it may.
 * @param {string} file importing file, path from the root
 * @param {string} specifier what it imports, as written
 * @returns {string | undefined}
 */
export function objection(file, specifier) {
  const room = roomOf(file)
  if (!room || roofs.has(room)) return undefined
  const right = table[room]
  if (!right) return `the room ${room} is not in the table`
  const target = targetOf(file, specifier)
  if (!target) return npmObjection(file, room, right, specifier)
  const other = roomOf(target)
  if (!other) return target.startsWith('apps/api/seed') ? 'the seed is for the composition root' : undefined
  if (other === room) return undefined
  if (roofs.has(other)) return `${other} is imported by nobody`
  if (right.rooms.includes(other)) return undefined
  const isPair = pairs.some(([from, to]) => from === room && to === other)
  if (!isPair) return `${room} may not import ${other}`
  return /\/index\.tsx?$/.test(target) ? undefined : `${room} may import ${other} through its index.ts only`
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  if (specifier.startsWith('.'))
    return relative(root, resolve(root, dirname(file), specifier))
      .split(sep)
      .join('/')
  const own = /^@cuadrante\/(\w+)\/(.+)$/.exec(specifier)
  return own ? `packages/${own[1]}/src/${own[2]}` : undefined
}

/**
 * @param {string} file
 * @param {string} room
 * @param {Right} right
 * @param {string} specifier
 */
function npmObjection(file, room, right, specifier) {
  if (specifier.startsWith('node:'))
    return browserRooms.test(room) ? `${room} runs in the browser: no ${specifier}` : undefined
  if (specifier.startsWith('@cuadrante/')) return `${specifier} has no file`
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  if (rawDatabase.test(name) && !file.startsWith(databaseFolder))
    return `${name} is for ${databaseFolder} only`
  return right.npm === 'any' || right.npm.includes(name)
    ? undefined
    : `${room} may not import the package ${name}`
}

/** The owner's transactions pass by row-level security: the platform needs them, no feature does. */
const ownerCall = /\.\s*asOwner\s*\(/

/**
 * Why the text of a file crosses the wall between tenants; undefined when it does not.
 * @param {string} file path from the root
 * @param {string} text
 */
export function wallObjection(file, text) {
  const room = roomOf(file)
  const isGuarded = room !== undefined && room !== 'api/platform' && !roofs.has(room)
  return isGuarded && ownerCall.test(text) ? `${room} may not work as the owner of the database` : undefined
}

/** Reads a day or a month off the clock of the browser or the server. */
const ownClock =
  /\.get(?:FullYear|Month|Date)\(\)|toISOString\(\)\.slice\(0, ?(?:7|10)\)|monthOf\([^()]*\.toISOString\(\)|['"]Europe\/Madrid['"]/

/** Files of the product that may: what a day is, and what is shown on the clock of whoever looks. */
const clockFiles = new Set([
  'packages/domain/src/dates/day.ts',
  'packages/domain/src/dates/zone.ts',
  // The zones of a province are facts of the gazetteer.
  'packages/geocoding/src/gazetteer/gazetteer.ts',
  // Typed years of two digits, and whether a typed day exists.
  'apps/web/src/ui/form/dates/date-text.ts',
  // The zones that an agency may choose.
  'apps/web/src/features/access/settings/settings-values.ts',
  // The picture behind the sign-in, before anybody is known.
  'apps/web/src/features/access/profile/week-roster.tsx',
])

/**
 * Why a file may not say what day it is; undefined when it does not.
 * @param {string} file path from the root
 * @param {string} text
 */
export function clockObjection(file, text) {
  const room = roomOf(file)
  const isGuarded =
    room !== undefined &&
    !roofs.has(room) &&
    !clockFiles.has(file) &&
    !/(?:testing|\.builders)\.ts$/.test(file)
  if (!isGuarded || !ownClock.test(text)) return undefined
  const source = room.startsWith('web/') ? 'apps/web/src/api/today.ts' : 'todayIn of domain/dates/zone.ts'
  return `"today" is the agency's: ${source} says it`
}

/** Writes a date or an hour for people by a clock of its own, or reads an hour off it. */
const ownDates =
  /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)?String\(|\.get(?:Day|Hours|Minutes)\(|\.set(?:Hours|Minutes)\(/

/** Files of the page that may: dates and moments for everybody, and the picture behind the sign-in. */
const dateFiles = new Set([
  'apps/web/src/ui/format.ts',
  'apps/web/src/features/access/profile/week-roster.tsx',
])

/**
 * Why a file of the page may not write dates for people; undefined when it does not.
 * @param {string} file path from the root
 * @param {string} text
 */
export function dateObjection(file, text) {
  const isGuarded = file.startsWith('apps/web/src/') && !dateFiles.has(file) && !file.endsWith('testing.ts')
  if (!isGuarded || roomOf(file) === undefined || !ownDates.test(text)) return undefined
  return 'dates and moments are written by apps/web/src/ui/format.ts, by the clock of the agency'
}

/** Asks the machine what time it is. */
const machineClock = /\bnew Date\(\s*\)|\bDate\.now\b/
const machineDate = /\bnew Date\(\s*\)/

/** Files that do so for the others: what is handed to whoever needs a clock. */
const machineClockFiles = new Set(['packages/geocoding/src/providers/outside.ts'])

/**
 * Why a file of the server may not ask the machine for the time; undefined when it does not. What happens at a moment is
 * dated by the application's clock, which is passed in; the platform measures by the machine how long something takes.
 * @param {string} file path from the root
 * @param {string} text
 */
export function machineClockObjection(file, text) {
  const room = roomOf(file)
  if (!room || roofs.has(room) || room.startsWith('web/') || machineClockFiles.has(file)) return undefined
  const asked = room === 'api/platform' ? machineDate : machineClock
  return asked.test(text) ? "the time is the application's: take `now` or `clock` of who calls" : undefined
}

/** Files of the features that ask this device for the time: how long something takes, what only this browser keeps, what is shown of its own clock. */
const deviceClockFiles = new Set([
  'apps/web/src/features/access/sign-in/sign-in-frame.tsx',
  'apps/web/src/features/campaigns/detail/import-dialog.tsx',
  'apps/web/src/features/campaigns/job-form/job-draft-store.ts',
  'apps/web/src/features/routes/open-routes.ts',
  'apps/web/src/features/routes/process/use-process.ts',
  'apps/web/src/features/routes/rows/progress-strip.tsx',
  // The register keeps what the phone showed, and how far that was ahead.
  'apps/web/src/features/time/punching/punching.ts',
  // What was kept without connection is as old as this phone says.
  'apps/web/src/features/portal/offline/offline-strip.tsx',
])

/**
 * Why a feature of the page may not ask the device for the time; undefined when it does not. A device may be wrong.
 * @param {string} file path from the root
 * @param {string} text
 */
export function deviceClockObjection(file, text) {
  const isGuarded =
    /^apps\/web\/src\/(?:features|records|catalogues)\//.test(file) &&
    roomOf(file) !== undefined &&
    !deviceClockFiles.has(file) &&
    !file.endsWith('testing.ts')
  if (!isGuarded || !machineClock.test(text)) return undefined
  return 'the time is the server’s: apps/web/src/api/clock.ts says it'
}

/** Writes a figure for people. */
const ownFigures = /\bIntl\.NumberFormat\b|\btoLocaleString\(/

/** Files that may: figures for everybody, the "12 mil" of a badge, and moments on the clock of whoever operates. */
const figureFiles = new Set([
  'packages/domain/src/text/number-text.ts',
  'apps/web/src/ui/format.ts',
  'apps/api/src/doctor.ts',
])

/**
 * Why a file may not write figures for people; undefined when it does not.
 * @param {string} file path from the root
 * @param {string} text
 */
export function figureObjection(file, text) {
  if (roomOf(file) === undefined || figureFiles.has(file) || !ownFigures.test(text)) return undefined
  return 'figures are written by domain/text/number-text.ts'
}

/** `peopleEndpoints.update.body`, `catalogue.endpoints.list.reply`: a schema of an endpoint, or its list. */
const schemaOfEndpoint = /\b\w*[eE]ndpoints\.\w+\.(?:summary|query|list|body|upload|reply)\b/

/**
 * The browser's build leaves out what only the server reads of an endpoint (build-steps/contract-for-callers.ts).
 * @param {string} file path from the root
 * @param {string} text
 */
export function endpointObjection(file, text) {
  const room = roomOf(file)
  if (!room || !/^(contract|web\/)/.test(room) || !schemaOfEndpoint.test(text)) return undefined
  return 'the schemas of an endpoint are the server’s: import the schema itself'
}

const importPattern =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * Files that import one another in a circle, types included: each circle as its files in the order of their imports.
 * @param {ReadonlyMap<string, readonly string[]>} imports file → files that it imports
 * @returns {string[][]}
 */
export function circlesIn(imports) {
  /** @type {string[][]} */
  const circles = []
  /** @type {string[]} */
  const path = []
  const done = new Set()
  /** @param {string} file */
  const visit = (file) => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push(path.slice(start))
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return circles
}

/** Every objection in the checkout. */
export function checkBorders() {
  const found = []
  /** @type {Map<string, string[]>} */
  const imports = new Map()
  for (const file of sourceFiles(['packages', 'apps'])) {
    const text = readFileSync(join(root, file), 'utf8')
    /** @type {string[]} */
    const targets = []
    imports.set(file, targets)
    for (const objectionTo of [
      wallObjection,
      clockObjection,
      machineClockObjection,
      dateObjection,
      deviceClockObjection,
      figureObjection,
      endpointObjection,
    ]) {
      const reason = objectionTo(file, text)
      if (reason) found.push(`${file}: ${reason}`)
    }
    for (const match of text.matchAll(importPattern)) {
      const specifier = match[1] ?? match[2] ?? ''
      const target = targetOf(file, specifier)
      if (target) targets.push(target)
      const reason = objection(file, specifier)
      if (reason) found.push(`${file}: ${specifier}: ${reason}`)
    }
  }
  for (const circle of circlesIn(imports))
    found.push(`imports in a circle: ${circle.join(' → ')} → ${circle[0]}`)
  return found
}

/**
 * @param {string[]} folders
 * @returns {string[]}
 */
function sourceFiles(folders) {
  return folders.flatMap((folder) => {
    if (!existsSync(join(root, folder))) return []
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory())
        return /^(node_modules|dist|public)$/.test(entry.name) ? [] : sourceFiles([path])
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
    })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = checkBorders()
  for (const line of found) console.error(line)
  process.exit(found.length > 0 ? 1 : 0)
}
