import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../apps/api/src/platform/database/database.ts'
import { startCluster } from '../apps/api/test/cluster.ts'
import { isAtRest, printLongestTasks, type ScreenStep } from './kit/long-tasks.ts'
import { serveApp } from './kit/served-app.ts'
import { makeWorkers } from './people/many-workers.ts'

/** The agency that the page asks for by itself. */
const tenant = 'demo'
const rounds = 5

/** What is done with the list. */
const steps: readonly ScreenStep[] = [
  ['next page', (page) => page.getByRole('button', { name: 'Siguiente' }).click()],
  ['back', (page) => page.getByRole('button', { name: 'Anterior' }).click()],
  [
    'sort by surname',
    (page) =>
      page
        .getByRole('button', { name: /^Apellidos/ })
        .first()
        .click(),
  ],
  ['search two words', (page) => page.getByRole('searchbox').first().pressSequentially('lucia garcia')],
  ['clear', (page) => page.getByRole('button', { name: 'Limpiar filtros' }).first().click()],
  ['filter a column', filterColumn],
  ['clear the filter', (page) => page.getByRole('button', { name: 'Limpiar filtros' }).first().click()],
]

async function filterColumn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtrar por Apellidos/ }).click()
  await page.getByRole('dialog').getByRole('textbox').pressSequentially('nunez')
  await page.keyboard.press('Enter')
}

/** Longest task of the page's thread while an administrator pages, sorts, searches and filters 100,000 people. */
export default async function workersScreen(args: readonly string[]): Promise<void> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100_000)
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-bench-'))
  const cluster = await startCluster()
  const database = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: folder })
  try {
    await database.migrate()
    await makeWorkers(database, tenant, count)
    await database.vacuumAnalyze()
    const app = await serveApp(database, tenant, resolve('apps/web/dist'))
    await printLongestTasks(app, steps, { rounds, begin: openTheList })
    await app.close()
  } finally {
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openTheList(page: Page): Promise<void> {
  await page.goto('/workers')
  await page.locator('tbody tr').first().waitFor()
  await isAtRest(page)
}
