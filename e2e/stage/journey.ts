import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test as base } from '@playwright/test'
import { leftOfToday, today } from './days.ts'
import { startServer } from './server.ts'

export { expect, type Browser, type Locator, type Page, type Request, type TestInfo } from '@playwright/test'

const firstPort = Number(process.env.E2E_PORT ?? 4173)

type Stage = { readonly url: string; readonly isOfToday: () => Promise<void> }

/** No journey takes as long; one that would begin so late in the day begins with the next. Milliseconds. */
const longestJourney = 120_000

/**
 * A test on a server that belongs to its worker alone: own port, own copy of the demo agency. The demo lies around the day
 * on which it was made: a run that goes on after midnight makes it anew.
 */
export const test = base.extend<{ today: void }, { server: Stage }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern.
    async ({}, use, { parallelIndex, workerIndex }) => {
      const dataDir = join(process.env.E2E_RUN ?? '', `server-${workerIndex}`, 'data')
      const port = firstPort + parallelIndex
      mkdirSync(dataDir, { recursive: true })
      cpSync(process.env.E2E_SEED ?? '', dataDir, { recursive: true })
      let day = process.env.E2E_SEED_DAY
      let server = await startServer({ port, dataDir })
      const isOfToday = async () => {
        if (leftOfToday() < longestJourney) await setTimeout(leftOfToday())
        if (day === today()) return
        day = today()
        await server.stop()
        rmSync(dataDir, { recursive: true, force: true })
        mkdirSync(dataDir)
        server = await startServer({ port, dataDir })
      }
      await use({ url: server.url, isOfToday })
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  today: [
    async ({ server }, use) => {
      await server.isOfToday()
      await use()
    },
    { auto: true, timeout: 600_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
