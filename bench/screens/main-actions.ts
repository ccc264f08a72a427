import type { Browser, Page } from '@playwright/test'
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

export type ActionCost = {
  readonly login: Login
  readonly path: Path
  readonly name: string
  /** Processor time of the page's thread from the click to the end of the next frame, the median of several. */
  readonly ms: number
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
    watchRequests(page)
    const address = `${base}${await filledIn(path, ask)}`
    yield { login, path, name, ms: await medianOf(page, address, name) }
    await page.close()
  }
}

async function medianOf(page: Page, address: string, name: string): Promise<number> {
  const line = await page.context().newCDPSession(page)
  await line.send('Performance.enable', { timeDomain: 'threadTicks' })
  const costs: number[] = []
  for (let n = 0; n < times; n++) {
    await page.goto(address)
    const button = page.locator('main').getByRole('button', { name }).first()
    await button.waitFor()
    await isQuiet(page)
    await page.waitForTimeout(settledMs)
    // Found before the clock starts: looking a button up by its name costs the page tens of milliseconds.
    const found = await button.elementHandle()
    if (!found) throw new Error(`no button ${name} on ${address}`)
    const before = await workedMs(line)
    await found.evaluate(pressedAndDrawn)
    costs.push((await workedMs(line)) - before)
    // The next time its dialog's file is here.
    await page.waitForTimeout(settledMs)
  }
  return costs.toSorted((a, b) => a - b)[times >> 1] ?? 0
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
