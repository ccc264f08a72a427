import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromium } from './tools/install-from-debian.mjs'

/** One empty folder a run; the workers of the run inherit it. */
process.env.E2E_RUN ??= mkdtempSync(join(tmpdir(), 'cuadrante-e2e-'))

const launchOptions = {
  executablePath: chromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  // Of this run alone: another run on the same machine empties its own.
  outputDir: `${process.env.E2E_RUN}-results`,
  globalSetup: './e2e/stage/seed-demo-data.ts',
  // Each on a server of its own; a journey and its server keep about one core busy.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // A journey that passes only the second time has a defect: it is named at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  // Limits for what hangs, not for what is slow: a machine that does other work too is no failure.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    headless: true,
    // An action that is not possible fails within a minute and does not use up the limit of the whole journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording every journey costs more than reading the few that fail a second time.
    trace: 'on-first-retry',
    launchOptions,
  },
  projects: [
    { name: 'escritorio', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'movil',
      use: {
        ...devices['Pixel 7'],
        deviceScaleFactor: 1,
        viewport: { width: 390, height: 844 },
        launchOptions,
      },
    },
  ],
})
