import type { Browser, CDPSession, ElementHandle, Page } from '@playwright/test'
import { paths, type Path } from '../../apps/web/src/api/paths.ts'
import { askerBy, filledIn, type Login } from '../../e2e/stage/screens-of.ts'
import { isQuiet, watchRequests } from '../kit/at-rest.ts'
import { signIn } from '../kit/product.ts'
import { workedMs } from './interaction.ts'

/** What a screen is most opened for, by the name of its button. */
const actions: readonly (readonly [Login, Path, string])[] = [
  ['admin', paths.campaignCalendar, 'Mes anterior'],
  ['admin', paths.clients, 'Nuevo Cliente'],
  ['admin', paths.centers, 'Nuevo Centro'],
  ['admin', paths.workers, 'Importar y exportar'],
  ['admin', paths.peopleLists, 'Añadir lista'],
  ['admin', paths.workerEdit, 'Guardar'],
  ['admin', paths.workerAbsences, 'Anotar ausencia'],
  ['admin', paths.holidays, 'Añadir festivo'],
  ['admin', paths.planNew, 'Planificar'],
  ['admin', paths.users, 'Nuevo Usuario'],
  ['admin', paths.settings, 'Guardar'],
  ['trabajador', paths.availability, 'Enviar mi semana'],
  ['trabajador', paths.jobs, 'Calendario'],
]
const times = 3
const settledMs = 400
const slowSettledMs = 1500
/** How many times slower the processor is while the browser tells how long a press waits. */
const slower = 4

type Found = ElementHandle<HTMLElement | SVGElement>
type Heard = { readonly interactions: readonly number[] }

export type ActionCost = {
  readonly login: Login
  readonly path: Path
  readonly name: string
  /** Processor time of the page's thread from the click to the end of the next frame, the median of several. */
  readonly ms: number
  /** From the press to the next paint as the browser tells it (Event Timing), processor four times slower; the median of several. */
  readonly inp: number
}

/** Presses the main button of screens on a page that is at rest, each time on a page opened anew. */
export async function* mainActions(browser: Browser, base: string): AsyncGenerator<ActionCost> {
  for (const [login, path, name] of actions) {
    const headers = await signIn(base, login)
    const ask = askerBy(async (asked) => {
      const reply = await fetch(`${base}${asked}`, { headers })
      return { status: reply.status, body: await reply.json() }
    })
    const page = await browser.newPage({ viewport: { width: 1350, height: 900 }, serviceWorkers: 'block' })
    const token = headers['authorization']?.slice('Bearer '.length) ?? ''
    await page.addInitScript((stored: string) => localStorage.setItem('auth_token', stored), token)
    await page.addInitScript(hearInteractions)
    watchRequests(page)
    const address = `${base}${await filledIn(path, ask)}`
    yield { login, path, name, ...(await mediansOf(page, address, name)) }
    await page.close()
  }
}

async function mediansOf(page: Page, address: string, name: string): Promise<{ ms: number; inp: number }> {
  const line = await page.context().newCDPSession(page)
  await line.send('Performance.enable', { timeDomain: 'threadTicks' })
  const [costs, waits]: [number[], number[]] = [[], []]
  for (let n = 0; n < times; n++) {
    // Found before the clock starts: looking a button up by its name costs the page tens of milliseconds.
    const found = await buttonAtRest(page, address, name)
    const before = await workedMs(line)
    await found.evaluate(pressedAndDrawn)
    costs.push((await workedMs(line)) - before)
    // The next time its dialog's file is here.
    await page.waitForTimeout(settledMs)
    waits.push(await waitOfPress(page, line, await buttonAtRest(page, address, name)))
  }
  return { ms: median(costs), inp: median(waits) }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[times >> 1] ?? 0

async function buttonAtRest(page: Page, address: string, name: string): Promise<Found> {
  await page.goto(address)
  const button = page.locator('main').getByRole('button', { name }).first()
  await button.waitFor()
  await isQuiet(page)
  await page.waitForTimeout(settledMs)
  const found = await button.elementHandle()
  if (!found) throw new Error(`no button ${name} on ${address}`)
  return found
}

/** Presses with the mouse, as a person does who has come to the button before. */
async function waitOfPress(page: Page, line: CDPSession, button: Found): Promise<number> {
  await button.hover()
  await page.waitForTimeout(settledMs)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(slowSettledMs)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => Math.max(0, ...(window as unknown as Heard).interactions))
}

/** Runs in the page before its scripts: how long each interaction waited for its paint, ms, in steps of eight. */
function hearInteractions(): void {
  const heard: number[] = []
  Object.assign(window, { interactions: heard })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
      if (entry.interactionId > 0) heard.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: a message that is sent in a frame is read once that frame is drawn. */
const pressedAndDrawn = (button: HTMLElement | SVGElement): Promise<void> =>
  new Promise((done) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done())
      port1.start()
      port2.postMessage(undefined)
    })
  })
