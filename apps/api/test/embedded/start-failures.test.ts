import { execFileSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { killProducts, readiness, runCommand, startProduct, takeOver, until, withToken } from '../product.ts'
import { removeFolder } from '../remove-folder.ts'

const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-start-'))
const isRoot = userInfo().uid === 0
const refused = (env: Record<string, string>) =>
  startProduct(env).then(
    () => 'started',
    (error: Error) => error.message,
  )
afterAll(killProducts)

describe('a start that cannot be', () => {
  test('is told of a taken port before a database is made', async () => {
    const folder = join(aFolder(), 'nueva')
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    expect(await refused({ DATA_DIR: folder, PORT: String(port) })).toContain('PORT: otro programa')
    expect(existsSync(folder)).toBe(false)
    other.close()
  })

  test('is told of a data folder that is a file', async () => {
    const file = join(aFolder(), 'archivo')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: file })).toContain('DATA_DIR: ahí hay un archivo')
    expect(await refused({ DATA_DIR: join(file, 'datos') })).toContain('no una carpeta')
  })

  test('is told of a data folder of another user, which stays as it was', async () => {
    const folder = isRoot ? aFolder() : '/usr'
    if (isRoot) chownSync(folder, 65_534, 65_534)
    const before = [statSync(folder).mode, readdirSync(folder)]
    expect(await refused({ DATA_DIR: folder })).toContain('DATA_DIR: la carpeta es de otro usuario')
    expect([statSync(folder).mode, readdirSync(folder)]).toEqual(before)
  })

  test('is told of a data folder that another program fills, which stays open to it', async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'index.html'), 'de otro programa')
    chmodSync(folder, 0o755)
    expect(await refused({ DATA_DIR: folder })).toContain(
      'DATA_DIR: en esa carpeta hay cosas de otro programa',
    )
    expect(statSync(folder).mode & 0o777).toBe(0o755)
    expect(readdirSync(folder)).toEqual(['index.html'])
  })

  test('whose clock stands before the program was installed says so, and so does the doctor', async () => {
    const clock = new URL('../../src/features/access/notices/testing/later-clock.mjs', import.meta.url)
    const env = {
      DATA_DIR: aFolder(),
      DEMO: '0',
      NODE_OPTIONS: `--import=${clock.href}`,
      CLOCK_AHEAD_MINUTES: String(-40 * 365 * 24 * 60),
    }
    const product = await startProduct(env)
    await product.stop()
    const told = expect.stringContaining('antes de que se instalara este programa. Activa NTP')
    expect(product.said).toContainEqual(told)
    expect(await runCommand(['doctor'], env)).toMatchObject({ code: 1, text: told })
  })

  test('R1 of a damaged database names the backup and the command, and the command brings it back', async () => {
    const env = { DATA_DIR: aFolder(), DEMO: '0' }
    const backups = join(env.DATA_DIR, 'backups')
    const product = await startProduct(env)
    const office = await takeOver(product)
    expect(statSync(env.DATA_DIR).mode & 0o777).toBe(0o700)
    await office.call('POST', '/api/heights', { name: 'Una altura', description: null, active: true })
    execFileSync('mkdir', [backups])
    const file = join(backups, 'cuadrante-2026-11-20.gz')
    expect(await runCommand(['backup', file], env)).toMatchObject({ code: 0 })
    await product.stop()
    const database = join(env.DATA_DIR, 'database')
    truncateSync(join(database, 'global/pg_control'), 100)
    const said = await refused(env)
    expect(said).toContain('está dañada')
    expect(said).toContain(`npm run restore -- ${file}`)
    removeFolder(database)
    const restored = await runCommand(['restore', file, '--keep-signing-key'], env)
    expect(restored).toMatchObject({ code: 0 })
    const again = await startProduct(env)
    const list = await withToken(again.base, office.token).call('GET', '/api/heights')
    expect(list.text).toContain('Una altura')
    await again.stop()
  })
})

test.skipIf(!isRoot)(
  'R1 a full disk refuses writes, ends nothing, and is over when there is room',
  async () => {
    const disk = aFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk])
    try {
      const product = await startProduct({ DATA_DIR: join(disk, 'data'), DEMO: '0' })
      const office = await takeOver(product)
      const write = (name: string) =>
        office.call('POST', '/api/heights', { name, description: null, active: true })
      expect((await write('Antes')).status).toBeLessThan(300)
      const ballast = join(disk, 'lastre')
      const free = Number(execFileSync('df', ['--output=avail', '-B1', disk]).toString().split('\n')[1])
      execFileSync('fallocate', ['-l', String(free - 40 * 1024 * 1024), ballast])
      const full = await until(
        () => write('Sin sitio'),
        ({ status }) => status === 503,
      )
      expect(full).toMatchObject({
        status: 503,
        text: expect.stringContaining('El disco del servidor está lleno'),
      })
      expect(await readiness(product.base)).toBe(503)
      expect((await office.call('GET', '/api/heights')).text).toContain('Antes')
      rmSync(ballast)
      const after = await until(
        () => write('Después'),
        ({ status }) => status < 300,
      )
      expect(after.status).toBeLessThan(300)
      expect(await readiness(product.base)).toBe(200)
      expect(readdirSync(disk)).toEqual(['data'])
      await product.stop()
    } finally {
      killProducts()
      execFileSync('umount', ['-l', disk])
    }
  },
)
