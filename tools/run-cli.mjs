// @ts-check
// Runs a command of the operator: `npm run tenant -- create <id> --admin <login>`, `npm run backup`, `npm run restore`.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

await prepare({ say: (line) => console.error(line) }).catch((error) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
const cli = fileURLToPath(new URL('../apps/api/dist/cli.js', import.meta.url))
spawn(process.execPath, [cli, ...process.argv.slice(2)], { stdio: 'inherit' }).on('close', (code) =>
  process.exit(code ?? 1),
)
