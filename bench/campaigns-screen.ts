import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import { makeLargeCampaign } from './campaigns/a-large-campaign.ts'
import { printLongestTasks, type ScreenStep } from './kit/long-tasks.ts'
import { serveApp } from './kit/served-app.ts'

/** The agency that the page asks for by itself. */
const tenant = 'demo'
const rounds = 3
const webDir = resolve('apps/web/dist')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const bulkAction = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Acciones sobre la selección' }).getByRole('button', { name })
const hasJobs = (page: Page) =>
  page
    .locator('tbody tr')
    .getByRole('button', { name: /^#\d+$/ })
    .first()
    .waitFor()
const hasCells = (page: Page) => page.getByRole('rowheader').first().waitFor()

/** A planner's way through a large campaign; each step ends when what it asked for is on screen. */
const stepsIn = (campaignId: number): readonly ScreenStep[] => [
  ['open the table', (page) => page.goto(`/campaigns/${campaignId}`).then(() => hasJobs(page))],
  ['next page', (page) => button(page, 'Siguiente').click()],
  ['twenty-five rows', (page) => page.getByRole('combobox', { name: 'Por página' }).selectOption('25')],
  ['sort by amount', sortByAmount],
  [
    'choose a row',
    (page) =>
      page
        .getByRole('checkbox', { name: /^Seleccionar trabajo/ })
        .first()
        .check(),
  ],
  ['choose all', (page) => page.getByRole('button', { name: /^Seleccionar los/ }).click()],
  ['preview of all: amounts', previewAmounts],
  ['a hundred rows more', (page) => button(page, /^Ver 100 más/).click()],
  ['preview of all: one worker', previewOneWorker],
  [
    'calendar month by centre',
    (page) => page.goto('/campaigns/calendar?day=2026-11-15').then(() => hasCells(page)),
  ],
  ['month by worker', (page) => page.getByText('Trabajadores', { exact: true }).click()],
  ['week, job by job', (page) => page.getByText('Semana', { exact: true }).click()],
]

async function sortByAmount(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page
    .getByRole('columnheader', { name: /^Financiero/ })
    .getByRole('button')
    .first()
    .click()
}

async function previewAmounts(page: Page): Promise<void> {
  await bulkAction(page, 'Financiero').click()
  await page.getByRole('textbox', { name: 'Salario' }).fill('56')
  await page
    .getByText(/[\d.]+ cambian/)
    .first()
    .waitFor()
}

async function previewOneWorker(page: Page): Promise<void> {
  await button(page, 'Cancelar').click()
  await bulkAction(page, 'Asignaciones').click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Trabajador' }).pressSequentially('Pérez')
  await page.getByRole('option', { name: /Pérez/ }).first().click()
  await page
    .getByText(/[\d.]+ en conflicto/)
    .first()
    .waitFor()
}

/** Longest task of the page's thread while an administrator works on a campaign of 2,000 jobs. */
export default async function campaignsScreen(args: readonly string[]): Promise<void> {
  if (!existsSync(webDir)) throw new Error('the page is not built: npm run build')
  const jobs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 2000)
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
  try {
    await database.migrate()
    const { id } = await makeLargeCampaign(database, tenant, jobs)
    const app = await serveApp(database, tenant, webDir)
    await printLongestTasks(app, stepsIn(id), { rounds })
    await app.close()
  } finally {
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
