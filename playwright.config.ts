import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4173)
const baseURL = `http://127.0.0.1:${port}`
/** One empty folder a run; the workers of the run inherit it. */
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'cuadrante-e2e-'))

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
  outputDir: `${process.env.E2E_DATA}-results`,
  workers: 1,
  // A journey that a busy machine made late is asked again; what passes only then is reported as flaky.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    headless: true,
    trace: 'retain-on-failure',
    launchOptions,
  },
  webServer: {
    command: 'node tools/start.mjs',
    url: `${baseURL}/api/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA,
      DEMO: '1',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
    },
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    { name: 'escritorio', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'movil', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions } },
  ],
})
