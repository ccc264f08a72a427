import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import { makeLargeCampaign } from './campaigns/a-large-campaign.ts'
import { longestTask, signedInPage, watchTasks } from './kit/long-tasks.ts'
import { serveApp, type ServedApp } from './kit/served-app.ts'
import { table } from './kit/times.ts'

const tenant = 'grande'
const rounds = 3

type Step = readonly [name: string, act: (page: Page) => Promise<unknown>]

/** A planner's way through a large campaign; each step ends when what it asked for is there. */
const stepsIn = (campaignId: number, jobs: number): readonly Step[] => [
  ['table', (page) => page.goto(`/campaigns/${campaignId}`).then(() => hasRows(page))],
  ['next page', (page) => page.getByRole('button', { name: 'Siguiente' }).click()],
  [
    'select all',
    async (page) => {
      await page.getByRole('checkbox', { name: /^Seleccionar tod/ }).check()
      await page.getByRole('button', { name: /^Seleccionar los/ }).click()
    },
  ],
  [
    `preview of ${jobs} changes`,
    async (page) => {
      await page.getByRole('button', { name: 'Financiero' }).click()
      await page.getByRole('textbox', { name: 'Salario' }).fill('56')
      await page.getByRole('button', { name: /^Actualizar [\d.]+ trabajos/ }).waitFor()
      await page.getByText(/[\d.]+ cambian/).waitFor()
    },
  ],
  ['a hundred rows more', (page) => page.getByRole('button', { name: /^Ver 100 más/ }).click()],
  [
    'calendar month by centre',
    (page) => page.goto('/campaigns/calendar?day=2026-11-15').then(() => hasRows(page)),
  ],
  ['by worker', (page) => page.getByRole('button', { name: 'Trabajadores' }).click()],
  ['week', (page) => page.getByRole('button', { name: 'Semana', exact: true }).click()],
]

const hasRows = (page: Page) => page.locator('tbody tr').first().waitFor()

/** Longest task of the page's thread while an administrator works on a campaign of 2,000 jobs. */
export default async function campaignsScreen(args: readonly string[]): Promise<void> {
  const jobs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 2000)
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
  try {
    await database.migrate()
    const { id } = await makeLargeCampaign(database, tenant, jobs)
    const app = await serveApp(database, tenant, resolve('apps/web/dist'))
    await walk(app, stepsIn(id, jobs))
    await app.close()
  } finally {
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function walk(app: ServedApp, steps: readonly Step[]): Promise<void> {
  const { browser, page } = await signedInPage(app)
  const longest = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, act] of steps) {
      await watchTasks(page)
      await act(page)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(400)
      longest.set(name, [...(longest.get(name) ?? []), await longestTask(page)])
    }
  await browser.close()
  const print = table(['action', 'median', 'worst'])
  for (const [name, tasks] of longest) {
    const sorted = tasks.toSorted((a, b) => a - b)
    print([name, sorted[rounds >> 1] ?? 0, sorted.at(-1) ?? 0])
  }
}
