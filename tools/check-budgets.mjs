// @ts-check
// Sizes of the built page as a browser fetches it (gzip -9) against the budgets of the screens.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Kilobytes of gzip. */
export const budgets = { initialJs: 145, initialCss: 20, frame: 45, lazyChunk: 60 }

/**
 * What the first load fetches, what header and menu of a signed-in person add to it, and the lazy chunks, largest first.
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
  const lazy = readdirSync(fileURLToPath(new URL('assets/', dist)))
    .filter((file) => file.endsWith('.js') && !initial.has(`assets/${file}`))
    .map((file) => ({ file, size: kilobytes(`assets/${file}`) }))
    .toSorted((a, b) => b.size - a.size)
  return {
    initialJs: sum('.js'),
    initialCss: sum('.css'),
    frame: frame.reduce((total, file) => total + kilobytes(file.slice(1)), 0),
    lazy,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { initialJs, initialCss, frame, lazy } = measure(new URL('../apps/web/dist/', import.meta.url))
  const heavy = lazy.filter(({ size }) => size > budgets.lazyChunk)
  console.log(
    `JS inicial ${initialJs.toFixed(1)} KB de ${budgets.initialJs} · CSS inicial ${initialCss.toFixed(1)} KB de ${budgets.initialCss} · marco ${frame.toFixed(1)} KB de ${budgets.frame}`,
  )
  for (const { file, size } of heavy.length > 0 ? heavy : lazy.slice(0, 1))
    console.log(`${file}: ${size.toFixed(1)} KB de ${budgets.lazyChunk}`)
  const isWithin =
    initialJs <= budgets.initialJs &&
    initialCss <= budgets.initialCss &&
    frame <= budgets.frame &&
    heavy.length === 0
  process.exit(isWithin ? 0 : 1)
}
