import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startServer } from './server.ts'

export { expect, type Browser, type Locator, type Page, type Request, type TestInfo } from '@playwright/test'

const firstPort = Number(process.env.E2E_PORT ?? 4173)

/** A test on a server that belongs to its worker alone: own port, own copy of the demo agency. */
export const test = base.extend<object, { server: string }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern.
    async ({}, use, { parallelIndex, workerIndex }) => {
      const folder = join(process.env.E2E_RUN ?? '', `server-${workerIndex}`)
      const dataDir = join(folder, 'data')
      mkdirSync(folder, { recursive: true })
      cpSync(process.env.E2E_SEED ?? '', dataDir, { recursive: true })
      const server = await startServer({ port: firstPort + parallelIndex, dataDir })
      await use(server.url)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server),
})
