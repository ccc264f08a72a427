import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { isQuiet, watchRequests } from '../kit/at-rest.ts'

/** Milliseconds that the page's main thread worked for an interaction, the median of several. */
export type Cost = { readonly typing: number; readonly selecting: number }

type Session = { readonly base: string; readonly token: string | undefined }

const times = 7
const settledMs = 700
const letters = 'marinel'

/** Types letter by letter in a column filter of the workers' list, and ticks jobs of the fullest campaign. */
export async function costInProduct(
  browser: Browser,
  { base, token }: Session,
): Promise<{ typed: number; selected: number; workers: string[]; jobs: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await page.addInitScript((stored: string) => localStorage.setItem('auth_token', stored), token ?? '')
  watchRequests(page)
  await page.goto(`${base}/workers?size=50`)
  await isQuiet(page)
  await page.locator('tbody tr', { hasText: '@' }).nth(30).waitFor()
  const workers = await page.locator('tbody tr').allInnerTexts()
  await page.getByRole('button', { name: 'Filtrar por Nombre' }).click()
  const typed = await medianOf(page, (n) => page.keyboard.type(letters[n] ?? 'a'))
  await page.goto(`${base}${await fullestCampaign(base, token)}`)
  await isQuiet(page)
  const ticks = page.locator('tbody').getByRole('checkbox')
  await ticks.nth(times).waitFor()
  const jobs = await page.locator('tbody tr').allInnerTexts()
  const selected = await choosing(page, ticks)
  await page.close()
  return { typed, selected, workers, jobs }
}

/** The same on tables of the same rows that a browser shows without any script but a dozen lines. */
export async function costInPlainTable(
  browser: Browser,
  { workers, jobs }: { readonly workers: readonly string[]; readonly jobs: readonly string[] },
): Promise<Cost> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(plainTable(workers))
  await page.locator('#filter').click()
  const typing = await medianOf(page, (n) => page.keyboard.type(letters[n] ?? 'a'))
  await page.setContent(plainTable(jobs))
  const selecting = await choosing(page, page.getByRole('checkbox'))
  await page.close()
  return { typing, selecting }
}

function plainTable(rows: readonly string[]): string {
  const cells = (row: string) => row.split(/[\t\n]+/).map((cell) => `<td>${escaped(cell)}</td>`)
  const body = rows.map((row) => `<tr><td><input type="checkbox"></td>${cells(row).join('')}</tr>`)
  return `<input id="filter"><table><tbody>${body.join('')}</tbody></table><script>
    const rows = [...document.querySelectorAll('tr')]
    document.querySelector('#filter').oninput = ({ target }) => rows.forEach((row) => {
      row.hidden = !row.textContent.toLowerCase().includes(target.value)
    })
    document.querySelector('table').onchange = ({ target }) => {
      target.closest('tr').style.background = target.checked ? '#dff1eb' : ''
    }
  </script>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function fullestCampaign(base: string, token: string | undefined): Promise<string> {
  const reply = await fetch(`${base}/api/campaigns?page=0&size=200`, {
    headers: { authorization: `Bearer ${token}`, 'x-active-role': 'ROLE_ADMIN' },
  })
  const { content } = (await reply.json()) as { content: { id: number; jobsCount?: number }[] }
  const fullest = content.toSorted((a, b) => (b.jobsCount ?? 0) - (a.jobsCount ?? 0))[0]
  if (!fullest) throw new Error('the demo agency has no campaign')
  return `/campaigns/${fullest.id}`
}

/** Of rows one after the other, in a window that shows them all. */
async function choosing(page: Page, ticks: Locator): Promise<number> {
  await page.setViewportSize({ width: 1440, height: 1800 })
  await page.waitForTimeout(settledMs)
  const cost = await medianOf(page, await clicksOn(page, ticks))
  for (let n = 0; n < times; n++)
    if (!(await ticks.nth(n).isChecked())) throw new Error(`row ${n} is not chosen`)
  return cost
}

/** Clicks by place, looked up beforehand: looking an element up works in the page's thread too. */
async function clicksOn(page: Page, elements: Locator): Promise<(n: number) => Promise<void>> {
  const boxes = await Promise.all(Array.from({ length: times }, (_, n) => elements.nth(n).boundingBox()))
  return async (n) => {
    const box = boxes[n]
    if (!box) throw new Error(`element ${n} is not shown`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
}

async function medianOf(page: Page, act: (n: number) => Promise<void>): Promise<number> {
  const line = await page.context().newCDPSession(page)
  await line.send('Performance.enable', { timeDomain: 'threadTicks' })
  const costs: number[] = []
  for (let n = 0; n < times; n++) {
    const before = await workedMs(line)
    await act(n)
    await page.waitForTimeout(settledMs)
    costs.push((await workedMs(line)) - before)
  }
  await line.detach()
  return costs.toSorted((a, b) => a - b)[times >> 1] ?? 0
}

/** Milliseconds that the page's main thread has worked so far. */
export async function workedMs(line: CDPSession): Promise<number> {
  const { metrics } = await line.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
