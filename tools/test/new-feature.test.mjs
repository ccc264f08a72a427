// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'cuadrante-new-feature-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The project's own files, with the packages of the original and its own workspaces in their place. */
function copyProject() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files
    .split('\n')
    .filter((name) => /\.(ts|tsx|mjs|json|jsonc|sql|css|txt)$/.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
  mkdirSync(join(copy, 'node_modules/@cuadrante'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cuadrante') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@cuadrante', name))
}

/** @param {string[]} args */
function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('what the command writes has the right format, types, lint and borders', { timeout: 900_000 }, () => {
  copyProject()
  const nouns = [
    ['price-lists', 'Tarifa,Tarifas'],
    ['suppliers', 'Proveedor,Proveedores'],
    ['vehicle-leases', 'Renting de vehículo,Rentings de vehículos'],
  ]
  const written = nouns.flatMap(([many = '', spanish = '']) => {
    const { status, output } = run('tools/new-feature.mjs', 'feature', many, '--spanish', spanish)
    expect(status, output).toBe(0)
    return [...output.matchAll(/^[+~] (.*)$/gm)].map(([, path = '']) => path)
  })
  expect(written.length).toBeGreaterThan(20)
  const said = written.map((path) => readFileSync(join(copy, path), 'utf8')).join('\n')
  for (const words of [
    "'la tarifa'",
    'Añade la primera.',
    'Tarifa eliminada correctamente',
    'Tarifa ${mark}',
  ])
    expect(said).toContain(words)
  for (const args of [
    ...['packages/contract', 'apps/api', 'apps/web'].map((folder) => [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '-p',
      folder,
    ]),
    ['node_modules/oxfmt/bin/oxfmt', '--check', ...written.filter((path) => !path.endsWith('.sql'))],
    ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...written],
    ['tools/check-borders.mjs'],
    ['tools/generate-tables.mjs', '--check'],
  ])
    expect(run(...args)).toEqual({ status: 0, output: expect.any(String) })
})

test('a name that cannot be an address is refused with how it is used', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['tools/new-feature.mjs', 'feature', 'Price Lists'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('kebab case') })
})
