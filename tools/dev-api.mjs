// @ts-check
// One life of the API under `npm run dev`: loads the npm packages at once, and our own code when it is told to start.
import { readFileSync } from 'node:fs'

const port = process.env['PORT']
const { dependencies } = JSON.parse(
  readFileSync(new URL('../apps/api/package.json', import.meta.url), 'utf8'),
)
const base = import.meta.resolve('../apps/api/dist/main.js')

await Promise.allSettled(
  Object.keys(dependencies)
    .filter((name) => !name.startsWith('@cuadrante/'))
    .map((name) => import(name)),
)

process.once('message', async () => {
  await import(base)
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20))
  process.send?.('ready')
})
process.once('disconnect', () => process.exit())

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    (reply) => reply.ok,
    () => false,
  )
