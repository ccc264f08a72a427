// @ts-check
// `npm run package [-- file]`: one archive that starts with `node`, with production dependencies and everything built.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagedManifest } from './packaged-manifest.mjs'
import { prepareOrExit } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const archive = resolve(process.argv[2] ?? join(root, `cuadrante-${version}.tgz`))

await prepareOrExit({ say: (line) => console.error(line) })
const staging = mkdtempSync(join(tmpdir(), 'cuadrante-package-'))
const folder = join(staging, 'cuadrante')
mkdirSync(folder)
const parts = [
  'package-lock.json',
  'apps/api/package.json',
  'apps/api/migrations',
  'apps/api/dist',
  'apps/web/package.json',
  'apps/web/dist',
  ...['contract', 'domain', 'geocoding', 'routing'].map((name) => `packages/${name}/package.json`),
  'packages/geocoding/dist',
  'deploy',
]
for (const part of parts)
  if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true })
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packagedManifest(), null, 2)}\n`)
npm(['ci', '--omit=dev', '--workspace', '@cuadrante/api', '--no-audit', '--no-fund', '--loglevel=error'])
mkdirSync(dirname(archive), { recursive: true })
execFileSync('tar', ['-czf', archive, '-C', staging, 'cuadrante'])
rmSync(staging, { recursive: true, force: true })
console.log(`${archive}: tar -xzf, cd cuadrante, npm start`)

/** @param {string[]} args */
function npm(args) {
  const path = process.env['npm_execpath']
  const options = { cwd: folder, stdio: /** @type {'inherit'[]} */ (['inherit', 'inherit', 'inherit']) }
  if (path) execFileSync(process.execPath, [path, ...args], options)
  else execFileSync('npm', args, options)
}
