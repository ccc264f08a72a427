import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { paths, type Path } from '../apps/web/src/api/paths.ts'
import { askerBy, filledIn, screensOf, type Login } from '../e2e/stage/screens-of.ts'
import { freePort, signIn, startProduct } from './kit/product.ts'
import { table } from './kit/times.ts'

const version = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const devices = ['mobile', 'desktop'] as const
type Device = (typeof devices)[number]

/** The line of live changes stays open, so that the network is never quiet: without this each audit waits 45 seconds. */
const longestLoadMs = 12_000

/** Points out of a hundred that a screen must reach. */
const goalOf = (category: (typeof categories)[number], device: Device): number =>
  category === 'performance' && device === 'mobile' ? 95 : 100

type Audit = { readonly score: number | null; readonly title: string; readonly displayValue?: string }
type Result = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}
type Lighthouse = {
  readonly default: (url: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>
  readonly desktopConfig: object
}

/**
 * `npm run bench -- lighthouse [account] [part of an address]`: Lighthouse over every screen of every role of the demonstration,
 * on its slow phone and its desktop, with an empty cache behind the sign-in. Prints the points of each category and, under
 * them, what costs points. Lighthouse is installed into a temporary folder, and skipped with a line where it cannot be had.
 */
export default async function lighthouse([who = '', part = '']: readonly string[] = []): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-lighthouse-'))
  const tool = await install(folder).catch((error: Error) => error)
  if (tool instanceof Error) {
    console.log(`Skipped: Lighthouse cannot be had (${tool.message.split('\n')[0]})`)
    return
  }
  const product = await startProduct()
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const print = table(['screen', 'account', 'device', ...categories, 'what costs points'])
    const below: string[] = []
    for (const { login, path, address } of await addresses(product.base, who, part)) {
      await comesIn(context, product.base, login)
      for (const device of devices) {
        await forgets(context, product.base)
        const config = device === 'desktop' ? tool.desktopConfig : undefined
        const flags = {
          port,
          disableStorageReset: true,
          logLevel: 'error',
          onlyCategories: categories,
          maxWaitForLoad: longestLoadMs,
        }
        const answer = await tool.default(`${product.base}${address}`, flags, config)
        if (!answer) throw new Error(`Lighthouse answers nothing for ${address}`)
        const points = categories.map((name) => pointsOf(answer.lhr, name))
        if (categories.some((name, n) => (points[n] ?? 0) < goalOf(name, device)))
          below.push(`${login} ${path} ${device}`)
        print([path, login ?? '–', device, ...points.map(String), costly(answer.lhr).join('; ')])
      }
    }
    console.log(
      `\n${below.length === 0 ? 'Every screen reaches its goal.' : `Below the goal: ${below.length}`}`,
    )
  } finally {
    await context.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function install(folder: string): Promise<Lighthouse> {
  const install = ['install', '--no-audit', '--no-fund', '--prefix', folder, `lighthouse@${version}`]
  await promisify(execFile)('npm', install)
  const main = join(folder, 'node_modules/lighthouse/core/index.js')
  return (await import(pathToFileURL(main).href)) as Lighthouse
}

type Address = { readonly login: Login | undefined; readonly path: Path; readonly address: string }

/** What everybody opens to come in, and every screen of every role. */
async function addresses(base: string, who: string, part: string): Promise<Address[]> {
  const found: Address[] = []
  if ('nobody'.includes(who) && paths.login.includes(part))
    found.push({ login: undefined, path: paths.login, address: paths.login })
  for (const [login, screens] of Object.entries(screensOf) as [Login, readonly Path[]][]) {
    if (!login.includes(who)) continue
    const headers = await signIn(base, login)
    const ask = askerBy(async (path) => {
      const reply = await fetch(`${base}${path}`, { headers })
      return { status: reply.status, body: await reply.json() }
    })
    for (const path of screens.filter((path) => path.includes(part)))
      found.push({ login, path, address: await filledIn(path, ask) })
  }
  return found
}

const pageOf = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage())

const roleOf = { admin: 'ROLE_ADMIN', trabajador: 'ROLE_USER', cliente: 'ROLE_CLIENT' } as const

/** Signs in as another account, or out. */
async function comesIn(context: BrowserContext, base: string, login: Login | undefined): Promise<void> {
  const page = await pageOf(context)
  await page.goto(`${base}/favicon.svg`)
  const headers = login && (await signIn(base, login))
  // As a browser keeps who has come in before.
  const kept: Record<string, string> =
    login && headers
      ? {
          auth_token: headers['authorization']?.slice('Bearer '.length) ?? '',
          active_role: roleOf[login],
        }
      : {}
  await page.evaluate((items) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, text] of Object.entries(items)) localStorage.setItem(name, text)
  }, kept)
  await page.goto('about:blank')
}

/** What an earlier visit has left in caches; the sign-in stays. */
async function forgets(context: BrowserContext, base: string): Promise<void> {
  const line = await context.newCDPSession(await pageOf(context))
  await line.send('Network.clearBrowserCache')
  await line.send('Storage.clearDataForOrigin', {
    origin: base,
    storageTypes: 'service_workers,cache_storage,indexeddb,shader_cache',
  })
  await line.detach()
}

const pointsOf = ({ categories }: Result, name: string): number =>
  Math.round((categories[name]?.score ?? 0) * 100)

/** The audits that keep a screen from all points, the heaviest first. */
function costly({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(' '))
}
