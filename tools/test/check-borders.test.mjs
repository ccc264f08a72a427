// @ts-check
import { expect, test } from 'vitest'
import {
  checkBorders,
  circlesIn,
  clockObjection,
  endpointObjection,
  figureObjection,
  dateObjection,
  deviceClockObjection,
  machineClockObjection,
  objection,
  wallObjection,
} from '../check-borders.mjs'

test('the house keeps its borders', () => {
  expect(checkBorders()).toEqual([])
})

test.each([
  ['packages/domain/src/dates/days.ts', 'dayjs', 'domain may not import the package dayjs'],
  ['packages/contract/src/kit/list.ts', 'node:fs', 'contract runs in the browser: no node:fs'],
  ['packages/routing/src/solve.ts', '@cuadrante/domain/dates/days.ts', 'routing may not import domain'],
  [
    'apps/api/src/platform/http/mount.ts',
    '../../features/access/sign-in/login.ts',
    'api/platform may not import api/access',
  ],
  [
    'apps/api/src/features/people/people.http.ts',
    '../campaigns/campaigns.http.ts',
    'api/people may not import api/campaigns',
  ],
  [
    'apps/api/src/features/clients/clients.http.ts',
    '@cuadrante/geocoding/geocode.ts',
    'api/clients may not import geocoding',
  ],
  ['apps/web/src/ui/badge.tsx', '@cuadrante/contract/kit/field.ts', 'web/ui may not import contract'],
  ['apps/web/src/features/people/list.tsx', '../../app/paths.ts', 'web/app is imported by nobody'],
  ['apps/web/src/brandnew/x.ts', 'react', 'the room web/brandnew is not in the table'],
  ['apps/api/src/features/time/clock.ts', 'pg', 'pg is for apps/api/src/platform/database/ only'],
  ['apps/api/src/features/access/sign-in/login.ts', '../../../app.ts', 'api/roof is imported by nobody'],
])('%s importing %s is refused', (file, specifier, reason) => {
  expect(objection(file, specifier)).toBe(reason)
})

test.each([
  ['apps/api/src/serve.ts', './features/access/tenants/first-run.ts'],
  ['apps/api/src/features/routes/plan.ts', '@cuadrante/routing/solve.ts'],
  ['apps/web/src/features/people/list.tsx', '../../ui/data-table.tsx'],
  ['apps/api/src/features/access/sign-in/login.test.ts', '../../../../test/test-app.ts'],
])('%s importing %s is fine', (file, specifier) => {
  expect(objection(file, specifier)).toBeUndefined()
})

test('only the platform works as the owner of the database', () => {
  const text = 'await database.asOwner((db) => db.selectFrom("users").execute())'
  expect(wallObjection('apps/api/src/features/people/all-people.ts', text)).toBe(
    'api/people may not work as the owner of the database',
  )
  expect(wallObjection('apps/api/src/platform/tasks/task-queue.ts', text)).toBeUndefined()
})

test('files that import one another in a circle are told, each circle once', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts', 'd.ts']],
    ['d.ts', []],
  ])
  expect(circlesIn(imports)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  expect(circlesIn(new Map([...imports, ['c.ts', ['d.ts']]]))).toEqual([])
})

test.each([
  ['apps/web/src/features/time/x.ts', 'const year = new Date().getFullYear()'],
  ['apps/web/src/records/x.ts', 'new Date().toISOString().slice(0, 10)'],
  ['apps/api/src/features/people/x.ts', "wallTimeAt(at, 'Europe/Madrid').day"],
  ['apps/api/src/features/time/x.ts', 'query.month ?? monthOf(now.toISOString())'],
  ['apps/api/src/features/routes/x.ts', '`${now.toISOString().slice(0, 7)}-01`'],
])('%s may not read a day off a clock of its own', (file, text) => {
  expect(clockObjection(file, text)).toMatch(/"today" is the agency's/)
})

test.each([
  ['apps/web/src/features/time/x.ts', 'const day = today()'],
  ['apps/web/src/features/access/profile/week-roster.tsx', 'now.getDate()'],
  ['apps/api/src/features/people/x.test.ts', "'Europe/Madrid'"],
])('%s may say a day so', (file, text) => {
  expect(clockObjection(file, text)).toBeUndefined()
})

test.each([
  ['apps/api/src/features/people/x.ts', "`${count.toLocaleString('es-ES')} personas`", true],
  ['packages/contract/src/reports/x.ts', "new Intl.NumberFormat('es-ES')", true],
  ['packages/domain/src/text/number-text.ts', "new Intl.NumberFormat('es-ES')", false],
  ['apps/web/src/features/time/x.ts', 'numberText(count)', false],
  ['tools/x.mjs', "n.toLocaleString('es-ES')", false],
])('%s with %s writes figures of its own: %s', (file, text, isRefused) => {
  expect(figureObjection(file, text) !== undefined).toBe(isRefused)
})

test.each([
  ['apps/web/src/features/people/form/x.ts', 'schema={peopleEndpoints.update.body}', true],
  ['apps/web/src/catalogues/x.ts', 'parse(catalogue.endpoints.list.reply, answer)', true],
  ['apps/web/src/features/people/form/x.ts', 'call(peopleEndpoints.list, { query })', false],
  ['apps/api/src/platform/http/x.ts', 'peopleEndpoints.update.body', false],
])('%s with %j reads a schema of an endpoint: %j', (file, text, isRefused) => {
  expect(endpointObjection(file, text) !== undefined).toBe(isRefused)
})

test.each([
  ['apps/api/src/features/routes/plan.ts', 'showPlan(db, { now: new Date() })'],
  ['apps/api/src/features/time/x.ts', 'const since = Date.now()'],
  ['apps/api/src/platform/notices/x.ts', 'due_at: new Date()'],
  ['packages/domain/src/time/x.ts', 'isPast(day, new Date( ))'],
])('%s may not ask the machine for the time', (file, text) => {
  expect(machineClockObjection(file, text)).toMatch(/the time is the application's/)
})

test.each([
  ['apps/api/src/serve.ts', 'clock: () => new Date()'],
  ['apps/api/src/platform/tasks/x.ts', 'Date.now() - lastBeat > quarter'],
  ['apps/api/src/features/time/x.ts', 'new Date(now.getTime() + hour)'],
  ['apps/api/src/features/time/x.test.ts', 'new Date()'],
  ['apps/web/src/features/time/x.tsx', 'useState(() => new Date())'],
  ['packages/geocoding/src/providers/outside.ts', 'now: () => Date.now()'],
])('%s may say the time so', (file, text) => {
  expect(machineClockObjection(file, text)).toBeUndefined()
})

test.each([
  ['apps/web/src/features/time/x.ts', "new Intl.DateTimeFormat('es-ES').format(at)", true],
  ['apps/web/src/records/x.ts', "new Date(at).toLocaleTimeString('es-ES')", true],
  ['apps/web/src/ui/x.tsx', 'at.getHours()', true],
  ['apps/web/src/ui/format.ts', 'new Intl.DateTimeFormat(locale)', false],
  ['apps/web/src/features/time/x.test.tsx', 'at.getHours()', false],
  ['apps/api/src/features/time/x.ts', 'new Intl.DateTimeFormat()', false],
])('%s with %s writes dates of its own: %s', (file, text, isRefused) => {
  expect(dateObjection(file, text) !== undefined).toBe(isRefused)
})

test.each([
  ['apps/web/src/features/time/x.tsx', 'const now = useMinute(Date.now)', true],
  ['apps/web/src/records/x.ts', 'formatMoment(at, new Date())', true],
  ['apps/web/src/features/time/x.tsx', 'const now = useMinute(serverTime)', false],
  ['apps/web/src/features/time/punching/punching.ts', 'sentAt: new Date()', false],
  ['apps/web/src/api/clock.ts', 'Date.now() - ahead', false],
])('%s with %s asks the device for the time: %s', (file, text, isRefused) => {
  expect(deviceClockObjection(file, text) !== undefined).toBe(isRefused)
})
