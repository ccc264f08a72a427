// @ts-check
// Does everything that is missing and starts the product. Runs on a machine with nothing but Node and npm.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`)

await prepareOrExit({ say })

const main = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))
const server = spawn(process.execPath, ['--enable-source-maps', main], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
// The terminal signals the whole group; a process manager may signal this process alone. Either way the server closes once.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void server.kill(signal))
}
server.on('exit', (code) => process.exit(code ?? 0))
