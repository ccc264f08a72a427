// @ts-check
// Runs a command of the operator: `npm run tenant -- create <id> --admin <login>`, `npm run backup`, `npm run restore`,
// `npm run register -- verify --tenant <id>`.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

await prepareOrExit({ say: (line) => console.error(line), only: ['api'] })
const cli = fileURLToPath(new URL('../apps/api/dist/cli.js', import.meta.url))
const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('close', (code) => process.exit(code ?? 1))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
