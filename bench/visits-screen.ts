import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import { printLongestTasks, type ScreenStep } from './kit/long-tasks.ts'
import { serveApp } from './kit/served-app.ts'
import { makePlannedVisits } from './visits/planned-visits.ts'

/** The agency that the page asks for by itself. */
const tenant = 'demo'
const rounds = 3
const webDir = resolve('apps/web/dist')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** A planner's way through a large plan; each step ends when what it asked for is on screen. */
const stepsIn = (batchId: number): readonly ScreenStep[] => [
  [
    'open the plan',
    (page) => page.goto(`/routes/visits/${batchId}`).then(() => page.getByText('No caben').first().waitFor()),
  ],
  ['another day', (page) => button(page, /^mar|^Mar|martes/i).click()],
  ['next week', (page) => button(page, 'Semana siguiente').click()],
  ['another person', (page) => button(page, /Persona 30/).click()],
  ['to the end of the day', (page) => page.mouse.wheel(0, 20_000)],
  ['all that does not fit', (page) => button(page, /^Ver .* más/).click()],
  ['to the end of it', (page) => page.mouse.wheel(0, 200_000)],
  [
    'where a visit could go',
    async (page) => {
      await button(page, /^Colocar/).click()
      await page
        .getByRole('dialog')
        .getByText(/vuelve a las|No cabe en/)
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
    },
  ],
  [
    'how it is visited',
    (page) =>
      page
        .goto(`/routes/visits/${batchId}/setup`)
        .then(() => page.getByRole('heading', { name: 'Horas' }).waitFor()),
  ],
]

/** Longest task of the page's thread while an administrator works on a plan of ten thousand shops. */
export default async function visitsScreen(args: readonly string[]): Promise<void> {
  if (!existsSync(webDir)) throw new Error('the page is not built: npm run build')
  const shops = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 10_000)
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
  try {
    await database.migrate()
    const batchId = await makePlannedVisits(database, tenant, shops)
    const app = await serveApp(database, tenant, webDir)
    await printLongestTasks(app, stepsIn(batchId), { rounds })
    await app.close()
  } finally {
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
