import { expect, test, type Page, type Request } from './stage/journey.ts'
import { signedIn } from './session.ts'

/** They only end what another button has begun, or end the session. */
const ends = /^(?:cerrar|cancelar|volver|descartar|atrás|copiar)/i
/** Questions that are asked with a body. */
const asks = /\/api\/(?:plans\/preview|jobs\/(?:check|fit|bulk\/preview))$/
const isQuestion = (method: string, url: string): boolean => method === 'GET' || asks.test(url)

/** What tells open pages of changes stays open. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/live'

/** What the page says of a call that was not let through. */
const stopped = 'crawl: not let through'

/** Two buttons that begin alike do alike: "Filtrar Nombre", "Filtrar Cliente"; one day of a calendar and the next. */
const kindOf = (name: string): string => name.replaceAll(/\d+/g, 'n').split(/[ ,]+/).slice(0, 2).join(' ')
/** A page is known by its path without numbers and the names of what follows. */
const kindOfAddress = (address: string): string => address.replaceAll(/\d+/g, 'n').replaceAll(/=[^&]*/g, '=')
/** How many buttons are pressed on one page. */
const mostOnAPage = 15
/** How many buttons one role presses in all, entries of menus not counted; the pages are all opened. */
const mostPresses = 160
/** Buttons that stand on every page. */
const shell = 'header button, nav button, [role="banner"] button'

type Place = { readonly address: string; readonly from: string }

/** Follows every link and presses the buttons of every page, from one role's home on. Nothing that writes gets through. */
class Crawl {
  readonly wrong: string[] = []
  readonly visited: string[] = []
  clicked = 0
  readonly missed: string[] = []
  private readonly waiting: Place[] = []
  private readonly seen = new Map<string, number>()
  private readonly running = new Set<Request>()
  private doing = ''
  private stoppedAt = ''
  private pressed = 0

  constructor(private readonly page: Page) {
    const done = (request: Request) => this.running.delete(request)
    page.on('request', (request) => {
      if (!isStream(request)) this.running.add(request)
      if (request.url().includes('/api/') && !isQuestion(request.method(), request.url()))
        this.blame(`${request.method()} ${request.url()} got through`)
    })
    page.on('requestfinished', done)
    page.on('requestfailed', done)
    page.on('response', (response) => {
      if (response.status() >= 400) this.blame(`${response.status()} ${response.url()}`)
    })
    page.on('dialog', (dialog) => dialog.accept())
    page.on('pageerror', (error) => {
      // Who called has lost the answer of a call that was not let through, and nothing else.
      if (this.stoppedAt !== this.doing) this.blame(error.message)
    })
    page.on('console', (message) => {
      if (message.text() === stopped) this.stoppedAt = this.doing
      else if (message.type() === 'error') this.blame(message.text())
    })
  }

  private blame(what: string): void {
    this.wrong.push(`${this.doing}: ${what}`)
  }

  async from(home: string): Promise<void> {
    // A page that never comes is a finding of its own, long before the journey ends.
    this.page.setDefaultTimeout(60_000)
    await this.page.addInitScript(stopsWrites, { asks: asks.source, stopped })
    this.meet(home, 'home')
    for (let place = this.waiting.shift(); place; place = this.waiting.shift()) await this.visit(place)
  }

  private meet(address: string, from: string): void {
    if (this.countOf(kindOfAddress(address)) === 1) this.waiting.push({ address, from })
  }

  private countOf(kind: string): number {
    const times = (this.seen.get(kind) ?? 0) + 1
    this.seen.set(kind, times)
    return times
  }

  private async visit({ address, from }: Place): Promise<void> {
    this.doing = `${from} → ${address}`
    await (this.visited.length === 0 ? this.opens(address) : this.goesTo(address))
    this.visited.push(address)
    if (/\/login/.test(this.page.url())) this.blame('signed out')
    const title = await this.page.getByRole('heading', { level: 1 }).first().textContent()
    if (/no encontrad|No se encuentra/i.test(title ?? '')) this.blame(`says "${title}"`)
    await this.meetsLinks(address)
    const names = await this.namesIn('button')
    const everywhere = new Set(await this.namesIn(shell))
    const part = address.split(/[/?]/)[1] ?? ''
    const fresh = names.filter(
      (name) => this.countOf(`button ${everywhere.has(name) ? '' : part} ${kindOf(name)}`) === 1,
    )
    for (const name of fresh.slice(0, mostOnAPage))
      if (this.pressed++ < mostPresses) await this.presses(address, name)
  }

  /** Presses a button; where it opens a menu, also each of its entries. */
  private async presses(address: string, name: string): Promise<void> {
    await this.does(address, [name])
    const entries = await this.namesIn('[role="menuitem"]')
    await this.comesBackTo(address)
    for (const entry of entries) {
      if (this.countOf(`${kindOfAddress(address)} ${kindOf(name)} › ${entry}`) > 1) continue
      await this.does(address, [name, entry])
      await this.comesBackTo(address)
    }
  }

  private async does(address: string, [name, entry]: readonly [string, string?]): Promise<void> {
    this.doing = `${address} [${[name, entry].filter(Boolean).join(' › ')}]`
    await this.clicks('button', name)
    if (entry) await this.clicks('menuitem', entry)
    await this.settles()
    await this.meetsLinks(this.doing)
  }

  /** What has gone meanwhile is not pressed: a switch that has changed its name. */
  private async clicks(role: 'button' | 'menuitem', name: string): Promise<void> {
    const place = this.page.getByRole(role, { name, exact: true }).first()
    this.clicked++
    await place.click({ timeout: 1000 }).catch(() => this.missed.push(this.doing))
  }

  private async comesBackTo(address: string): Promise<void> {
    if (this.here() !== address) this.meet(this.here(), this.doing)
    for (let tries = 0; tries < 2 && (await this.hasOpen()); tries++) {
      await this.page.keyboard.press('Escape')
      for (let waited = 0; waited < 10 && (await this.hasOpen()); waited++) await this.page.waitForTimeout(20)
    }
    if (await this.hasOpen()) await this.opens(address)
    else if (this.here() !== address) await this.goesTo(address)
  }

  private here(): string {
    const { pathname, search, hash } = new URL(this.page.url())
    return pathname + search + hash
  }

  /** Whether something lies over the page: a dialog, a menu, or on a phone the places to go to. */
  private hasOpen(): Promise<boolean> {
    return this.page
      .locator('dialog, [role="dialog"], [role="alertdialog"], [role="menu"], div + #menu')
      .evaluateAll((all) => all.some((one) => one.checkVisibility({ visibilityProperty: true })))
  }

  private async opens(address: string): Promise<void> {
    await this.page.goto(address)
    await this.settles()
  }

  /** As a link inside of the page would; a page that asks before it is left is left by loading the other. */
  private async goesTo(address: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), address)
    await this.settles()
    if (await this.hasOpen()) await this.opens(address)
  }

  private async meetsLinks(from: string): Promise<void> {
    const links = await this.page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of new Set(links)) if (!link.startsWith('/api/')) this.meet(link, from)
  }

  /** Names of what can be pressed. */
  private async namesIn(selector: string): Promise<string[]> {
    const names = await this.page
      .locator(selector)
      .evaluateAll((all) =>
        (all as HTMLElement[])
          .filter(
            (one) => one.getClientRects().length > 0 && !one.matches(':disabled, [aria-disabled="true"]'),
          )
          .map((one) => (one.getAttribute('aria-label') ?? one.innerText).replaceAll(/\s+/g, ' ').trim()),
      )
    return [...new Set(names)].filter((name) => name !== '' && !ends.test(name))
  }

  /** Nothing has been on its way for a moment. */
  private async settles(): Promise<void> {
    for (let quiet = 0, waited = 0; quiet < 3 && waited < 120; waited++) {
      await this.page.waitForTimeout(40)
      quiet = this.running.size === 0 ? quiet + 1 : 0
    }
  }
}

/**
 * Runs in the page: a call that writes is refused. Where its answer were lost, all that is on screen would be read again.
 * `page.route` would stop it too, but switches off the browser's cache, and each page would be compiled anew.
 */
function stopsWrites(options: { asks: string; stopped: string }): void {
  const questions = new RegExp(options.asks)
  const send = window.fetch
  window.fetch = (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, init)
    if (method === 'GET' || questions.test(url)) return send(input, init)
    // oxlint-disable-next-line no-console -- how the page tells the crawl
    console.debug(options.stopped)
    return Promise.resolve(Response.json({ code: 'unexpected', message: 'No se ha hecho.' }, { status: 409 }))
  }
}

// What a service worker fetches passes by the stop.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const homes = [
  { login: 'admin', home: '/admin', fewest: 25, where: ['escritorio'] },
  { login: 'trabajador', home: '/', fewest: 6, where: ['escritorio', 'movil'] },
  { login: 'cliente', home: '/my-campaigns', fewest: 4, where: ['escritorio', 'movil'] },
] as const

// Each role is a long journey of its own, on whichever worker is free.
test.describe.configure({ mode: 'parallel' })

for (const { login, home, fewest, where } of homes)
  test(`${login} follows every link and presses every kind of button: nothing is forbidden, missing or broken`, async ({
    page,
  }, { project }) => {
    test.skip(!(where as readonly string[]).includes(project.name), 'at a desk only')
    test.setTimeout(900_000)
    await signedIn(page, login)
    const crawl = new Crawl(page)
    await crawl.from(home)
    expect(crawl.wrong).toEqual([])
    expect(crawl.missed.length / crawl.clicked, crawl.missed.join('\n')).toBeLessThan(0.25)
    expect(crawl.visited.length, crawl.visited.join('\n')).toBeGreaterThanOrEqual(fewest)
  })
