// @ts-check
// One life of the API under `npm run dev`: loads the npm packages at once, and our own code when it is told to start.
import { readFileSync } from 'node:fs'

const port = process.env['PORT']
const { dependencies } = JSON.parse(
  readFileSync(new URL('../apps/api/package.json', import.meta.url), 'utf8'),
)

await Promise.allSettled(
  Object.keys(dependencies)
    .filter((name) => !name.startsWith('@cuadrante/'))
    .map((name) => import(name)),
)

process.once('message', async () => {
  const { startProduct } = await import(new URL('../apps/api/dist/start-product.js', import.meta.url).href)
  await startProduct(null) // Vite serves the page
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20))
  process.send?.('ready')
})
process.once('disconnect', () => process.exit())

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    (reply) => reply.ok,
    () => false,
  )
