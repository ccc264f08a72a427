// @ts-check
// Does everything that is missing and starts the product. Runs on a machine with nothing but Node and npm.
import { prepareOrExit } from './prepare.mjs'

const { built } = await prepareOrExit({
  say: (line) => process.stderr.write(`${line}\n`),
  only: ['gazetteer', 'api', 'web'],
  first: ['api'],
})

// In this same process: a terminal signals the whole group and a process manager only this one; either way it is the server.
// The script of package.json begins with `exec`, because npm signals its shell, and not every shell passes that on.
const { startProduct } = await import(new URL('../apps/api/dist/start-product.js', import.meta.url).href)
await startProduct(built)
