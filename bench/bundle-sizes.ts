import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { budgets, measure } from '../tools/check-budgets.mjs'
import { table } from './kit/times.ts'

/** What a browser fetches of the built page, in kilobytes of gzip, beside the budgets. */
export default async function bundleSizes(): Promise<void> {
  const { initialJs, initialCss, frame, home, list, lazy } = measure(
    pathToFileURL(`${resolve('apps/web/dist')}/`),
  )
  const row = table(['part', 'KB gz', 'budget'])
  row(['initial JS', initialJs, budgets.initialJs])
  row(['initial CSS', initialCss, budgets.initialCss])
  row(['header and menu', frame, budgets.frame])
  row(['home of a worker', home, budgets.home])
  row(['a list', list, budgets.list])
  for (const { file, size } of lazy.slice(0, 8))
    row([file.replace(/-[\w-]{8}\.js$/, ''), size, budgets.lazyChunk])
}
