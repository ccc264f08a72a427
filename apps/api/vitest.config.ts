import { configDefaults, defineProject } from 'vitest/config'

/**
 * What runs once a run, because the database that the suite was given cannot change what comes out: it asks none, brings
 * its own, or is about the bytes of files. Everything else runs on both databases; a new file does from its first day.
 */
const sameOnBoth = [
  'src/platform/{config,log,files,records,papers,sheets}/**',
  'src/platform/http/{web,in-parts}.test.ts',
  'src/platform/database/{keep-running,statement-queue,plan-migrations}.test.ts',
  'src/platform/backup/**',
  'src/features/campaigns/calendar/icalendar.test.ts',
  'src/features/people/documents/sign-document.test.ts',
  'src/features/routes/kill-and-resume.test.ts',
  'src/features/routes/plans/parts-within.test.ts',
  'src/features/routes/workbooks/**',
]

/**
 * `TEST_DATABASE` chooses the database: the embedded one, or a PostgreSQL server (`server`). `embedded-second` is the
 * embedded one after a run on a server; `pgbouncer` is a server behind the pooler, with two applications that are asked by
 * turns.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  embedded: ['test/server/**'],
  server: ['test/embedded/**'],
  pgbouncer: ['test/embedded/**', ...sameOnBoth],
  'embedded-second': ['test/server/**', ...sameOnBoth],
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
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
