// @ts-check
// `npm run stories`: every part of the interface in each of its states, on one page that reloads at every save.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await prepareOrExit({ say: (line) => console.error(line), only: [] })
const { createServer } = await import('vite')
const server = await createServer({ configFile: join(root, 'apps/web/stories/vite.config.ts') })
await server.listen()
server.printUrls()
