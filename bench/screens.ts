import { chromium, type Browser } from '@playwright/test'
import { startProduct } from './kit/product.ts'
import { table } from './kit/times.ts'
import { costInPlainTable, costInProduct } from './screens/interaction.ts'
import { mainActions } from './screens/main-actions.ts'
import { desktop, mobile, visit } from './screens/visit.ts'

const screensOfMenu = [
  '/admin',
  '/campaigns',
  '/workers',
  '/clients',
  '/centers',
  '/routes',
  '/labor-registry',
  '/reports',
  '/data-management',
  '/settings',
]

/**
 * What a person waits for in a browser with an empty cache, on a slow phone and on a desktop, for every screen of the
 * administrator's menu; then the processor time of a table interaction beside a plain HTML table of the same rows, and of
 * what screens are most opened for. `interactions` asks for the interactions alone, `actions` for the last of them.
 */
export default async function screens(args: readonly string[] = []): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const session = { base: product.base, token: product.headers['authorization']?.slice('Bearer '.length) }
    const print = table(['screen', 'device', 'FCP ms', 'LCP ms', 'blocked ms', 'CLS', 'KB'])
    for (const path of args.length > 0 ? [] : ['/login', ...screensOfMenu])
      for (const device of [mobile, desktop]) {
        const { fcp, lcp, blocked, cls, kilobytes } = await visit(browser, device, {
          ...session,
          token: path === '/login' ? undefined : session.token,
          path,
        })
        print([path, device.name, fcp, lcp, blocked, cls.toFixed(3), kilobytes])
      }
    if (!args.includes('actions')) await interactions(browser, session)
    await actions(browser, product.base)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function actions(browser: Browser, base: string): Promise<void> {
  console.log(
    '\nProcessor time of the page’s thread from a click to the next frame, and what the browser says that a press waited (processor four times slower), medians of three:',
  )
  const print = table(['screen', 'account', 'button', 'ms', '× 4', 'INP ms'])
  for await (const { path, login, name, ms, inp } of mainActions(browser, base))
    print([path, login, name, ms, 4 * ms, inp])
}

async function interactions(
  browser: Browser,
  session: { readonly base: string; readonly token: string | undefined },
): Promise<void> {
  const product = await costInProduct(browser, session)
  const plain = await costInPlainTable(browser, product)
  console.log('\nProcessor time of the page’s thread, median of seven:')
  const print = table(['interaction', 'rows', 'product ms', 'plain HTML ms', 'ratio'])
  const row = (name: string, rows: number, ours: number, theirs: number) =>
    print([name, String(rows), ours, theirs, ours / theirs])
  row('type in a column filter', product.workers.length, product.typed, plain.typing)
  row('select a row', product.jobs.length, product.selected, plain.selecting)
}
