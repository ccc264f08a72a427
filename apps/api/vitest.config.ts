import { existsSync } from 'node:fs'
import { configDefaults, defineProject } from 'vitest/config'

/**
 * What runs once a run, because the database that the suite was given cannot change what comes out: it asks none, brings
 * its own, is about the bytes of files, or compares two calculations over rows that others read from both. Everything else runs on both databases; a new file does from its first day.
 */
const sameOnBoth = [
  'src/features/access/notices/kill-and-send.test.ts',
  'src/features/campaigns/calendar/icalendar.test.ts',
  'src/features/people/documents/signing/sign-document.test.ts',
  'src/features/planning/cover/fewest-changes.test.ts',
  'src/features/planning/problem/agreement.test.ts',
  'src/features/planning/proposals/truth.test.ts',
  'src/features/planning/runs/kill-and-resume.test.ts',
  'src/features/routes/kill-and-resume.test.ts',
  'src/features/routes/plans/generating/parts-within.test.ts',
  'src/features/routes/plans/legs/leg-meter.test.ts',
  'src/features/routes/visits/agreement.test.ts',
  'src/features/routes/workbooks',
  'src/features/time/rows/chained-row.test.ts',
  'src/platform/backup',
  'src/platform/config',
  'src/platform/database/embedded/statement-queue.test.ts',
  'src/platform/database/keep-running.test.ts',
  'src/platform/database/plan-migrations.test.ts',
  'src/platform/fair-turns.test.ts',
  'src/platform/files',
  'src/platform/http/bodies/in-parts.test.ts',
  'src/platform/http/bodies/json-budget.test.ts',
  'src/platform/http/openapi.test.ts',
  'src/platform/http/web.test.ts',
  'src/platform/log',
  'src/platform/pdf',
  'src/platform/records',
  'src/platform/sheets',
].map((path) => {
  // What was moved would be tested twice, and nobody would see it.
  if (!existsSync(new URL(path, import.meta.url))) throw new Error(`${path} is not there any more`)
  return path.endsWith('.ts') ? path : `${path}/**`
})

/**
 * `TEST_DATABASE` chooses the database: the embedded one, or a PostgreSQL server (`server`). `embedded-second` is the
 * embedded one after a run on a server; `pgbouncer` is a server behind the pooler, with two applications that are asked by
 * turns. `plans` explains the statements that a run on a server has written into the folder `TEST_STATEMENTS`.
 */
const plans = 'test/plans/**'
const leftOut: Readonly<Record<string, readonly string[]>> = {
  embedded: [plans, 'test/server/**'],
  server: [plans, 'test/embedded/**'],
  pgbouncer: [plans, 'test/embedded/**', ...sameOnBoth],
  'embedded-second': [plans, 'test/server/**', ...sameOnBoth],
  plans: ['src/**', 'seed/**', 'test/!(plans)/**', 'test/*.test.ts'],
}
const database = process.env.TEST_DATABASE ?? 'embedded'
const exclude = leftOut[database]
if (!exclude) throw new Error(`TEST_DATABASE is ${database}: one of ${Object.keys(leftOut).join(', ')}`)

export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...exclude],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // Limits for what hangs, not for what is slow: beside a dozen others a process takes a minute to start.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
