// @ts-check
// Sizes of the built page as a browser fetches it (gzip -9) against the budgets of the screens.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Kilobytes of gzip. A worker's home and a plain list stand for what a page adds to the first load and to header and menu. */
export const budgets = { initialJs: 145, initialCss: 20, frame: 45, lazyChunk: 60, home: 75, list: 65 }

/** The scripts of these pages, by their names in the build. */
const pages = /** @type {const} */ ({ home: 'portal-page', list: 'clients-page' })

/** A file that another one of the build cannot run without. */
const imported = /(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g

/**
 * What the first load fetches, what header and menu of a signed-in person and two pages add to it, and the lazy chunks, largest first.
 * @param {URL} dist folder of the built page
 */
export function measure(dist) {
  /** @param {string} file */
  const kilobytes = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1024
  const html = readFileSync(new URL('index.html', dist), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
  const initial = new Set(named)
  const sum = (/** @type {string} */ end) =>
    [...initial].filter((file) => file.endsWith(end)).reduce((total, file) => total + kilobytes(file), 0)
  const frame = /name="files-of-signed-in" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const assets = readdirSync(fileURLToPath(new URL('assets/', dist)))
  const lazy = assets
    .filter((file) => file.endsWith('.js') && !initial.has(`assets/${file}`))
    .map((file) => ({ file, size: kilobytes(`assets/${file}`) }))
    .toSorted((a, b) => b.size - a.size)
  const here = new Set([...initial, ...frame.map((file) => file.slice(1))])
  /** @param {string} page */
  const addedBy = (page) => {
    const first = assets.find((file) => file.startsWith(`${page}-`) && file.endsWith('.js'))
    if (!first) throw new Error(`in no chunk: ${page}`)
    const files = new Set([`assets/${first}`])
    for (const file of files)
      for (const [, name] of readFileSync(new URL(file, dist), 'utf8').matchAll(imported))
        if (!here.has(`assets/${name}`)) files.add(`assets/${name}`)
    return [...files].reduce((total, file) => total + kilobytes(file), 0)
  }
  return {
    home: addedBy(pages.home),
    list: addedBy(pages.list),
    initialJs: sum('.js'),
    initialCss: sum('.css'),
    frame: frame.reduce((total, file) => total + kilobytes(file.slice(1)), 0),
    lazy,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { initialJs, initialCss, frame, home, list, lazy } = measure(
    new URL('../apps/web/dist/', import.meta.url),
  )
  const heavy = lazy.filter(({ size }) => size > budgets.lazyChunk)
  console.log(
    `JS inicial ${initialJs.toFixed(1)} KB de ${budgets.initialJs} · CSS inicial ${initialCss.toFixed(1)} KB de ${budgets.initialCss} · marco ${frame.toFixed(1)} KB de ${budgets.frame} · inicio ${home.toFixed(1)} KB de ${budgets.home} · una lista ${list.toFixed(1)} KB de ${budgets.list}`,
  )
  for (const { file, size } of heavy.length > 0 ? heavy : lazy.slice(0, 1))
    console.log(`${file}: ${size.toFixed(1)} KB de ${budgets.lazyChunk}`)
  const isWithin =
    initialJs <= budgets.initialJs &&
    initialCss <= budgets.initialCss &&
    frame <= budgets.frame &&
    home <= budgets.home &&
    list <= budgets.list &&
    heavy.length === 0
  process.exit(isWithin ? 0 : 1)
}
