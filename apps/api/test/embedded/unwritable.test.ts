import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { killProducts, readiness, signedIn, startProduct, takeOver, type Agency } from '../product.ts'

const nobody = 65_534
const password = 'Clave-de-la-oficina-26'
const isRoot = userInfo().uid === 0
const hasDisks = isRoot && existsSync('/usr/sbin/mkfs.ext4') && existsSync('/dev/loop-control')
const run = (command: string, ...args: string[]) => execFileSync(command, args).toString().trim()
const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-unwritable-'))
afterAll(killProducts)

/** A file system of its own that turns to reading only after its first error, as Debian mounts them. */
function aDisk() {
  const folder = aFolder()
  const image = join(folder, 'image')
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  run('truncate', '-s', '500M', image)
  run('mkfs.ext4', '-q', image)
  run('mount', '-o', 'loop,errors=remount-ro', image, disk)
  return {
    disk,
    /** An error of the disk, as the kernel meets it. */
    fail: () =>
      writeFileSync(`/sys/fs/ext4/${basename(run('findmnt', '-no', 'SOURCE', disk))}/trigger_fs_error`, '1'),
    /** What an operator does after it. */
    mend() {
      run('umount', disk)
      // It ends with 1 when it has mended something.
      spawnSync('fsck.ext4', ['-y', image])
    },
    mount: () => run('mount', '-o', 'loop,errors=remount-ro', image, disk),
    remove: () => spawnSync('umount', ['-l', disk]),
  }
}

/** What a start does by itself is written: nothing is in the middle of a write when the disk turns. */
async function isAtRest(log: string): Promise<void> {
  const written = () => Math.max(...readdirSync(log).map((name) => statSync(join(log, name)).mtimeMs))
  let before = 0
  while (before !== written()) {
    before = written()
    await setTimeout(3000)
  }
}

const write = (office: Agency, name: string) =>
  office.call('POST', '/api/heights', { name, description: null, active: true })

describe.skipIf(!hasDisks)('R1 a disk that takes no writes any more', () => {
  test('still answers what is read, refuses what would change, and is told at the next start', async () => {
    const place = aDisk()
    const env = { DATA_DIR: join(place.disk, 'data'), DEMO: '0' }
    try {
      const product = await startProduct(env)
      const office = await takeOver(product, password)
      expect((await write(office, 'Antes')).status).toBe(201)
      await isAtRest(join(env.DATA_DIR, 'database/pg_wal'))
      place.fail()
      for (let round = 0; round < 3; round++) {
        const refused = await write(office, 'Sin disco')
        expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('no puede escribir') })
        expect(await readiness(product.base)).toBe(503)
        for (const path of ['/api/heights', '/api/workers', '/api/campaigns', '/api/users', '/api/clients'])
          expect(await office.call('GET', path), path).toMatchObject({ status: 200 })
      }
      expect(await product.stop()).toBe(0)
      await expect(startProduct(env)).rejects.toThrow('DATA_DIR: ese disco es solo de lectura')
      place.mend()
      place.mount()
      const again = await startProduct(env)
      const back = await signedIn(again.base, 'admin', password)
      expect((await back.call('GET', '/api/heights')).text).toContain('Antes')
      expect((await write(back, 'Después')).status).toBe(201)
      expect(await again.stop()).toBe(0)
    } finally {
      killProducts()
      place.remove()
    }
  })
})

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
/** The checkout of root need not be open to others. */
const canRunAsNobody = isRoot && spawnSync('test', ['-r', main], { uid: nobody, gid: nobody }).status === 0

test.skipIf(!canRunAsNobody)(
  'R1 a folder that was once used by root is told by name, and not taken for damaged',
  async () => {
    const folder = aFolder()
    const env = { DATA_DIR: folder, DEMO: '0' }
    await (await startProduct(env)).stop()
    chownSync(folder, nobody, nobody)
    const refused = await startProduct(env, { uid: nobody, gid: nobody }).then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(refused).toContain(`DATA_DIR: este usuario no puede escribir en ${join(folder, 'database')}`)
    expect(refused).not.toContain('dañada')
  },
)
