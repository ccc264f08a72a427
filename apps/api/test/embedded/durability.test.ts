import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../../../tools/build.mjs'
import { DataFolderInUse, lockDataFolder } from '../../src/platform/database/embedded/data-lock.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { removeFolder } from '../remove-folder.ts'

const folders: string[] = []
const children = new Set<ChildProcess>()
const built = fileURLToPath(new URL('../../../../node_modules/.cache/cuadrante/durability', import.meta.url))

beforeAll(() => bundle({ writer: fileURLToPath(new URL('writer.ts', import.meta.url)) }, built))
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) removeFolder(folder)
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-durability-'))
  folders.push(folder)
  return folder
}

/** Starts a writer and calls back for each line it prints; resolves when it is gone. */
function aWriter(
  folder: string,
  from: number,
  onLine: (line: string, child: ChildProcess) => void,
): Promise<number | null> {
  const child = spawn(process.execPath, [join(built, 'writer.js'), folder, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  createInterface({ input: child.stdout }).on('line', (line) => onLine(line, child))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      children.delete(child)
      resolve(code)
    })
  })
}

describe('R1 the embedded database', () => {
  test('has its writes synced to the disk before it acknowledges them', async () => {
    const embedded = await startEmbedded(aFolder())
    const pool = new Pool({ ...embedded.connection, max: 1 })
    await pool.query('create table writes (n integer)')
    const before = await embedded.syncs()
    const commits = 25
    for (let n = 0; n < commits; n++) await pool.query('insert into writes values ($1)', [n])
    const after = await embedded.syncs()
    expect(after - before).toBeGreaterThanOrEqual(commits)
    await pool.query('select count(*) from writes')
    expect(await embedded.syncs()).toBe(after)
    await pool.end()
    await embedded.stop()
  })

  test('refuses a second process on the same folder and names the first', async () => {
    const folder = aFolder()
    const lines: string[] = []
    let first: ChildProcess | undefined
    const firstGone = aWriter(folder, 0, async (line, child) => {
      first = child
      if (line !== 'ready') return
      const code = await aWriter(folder, 0, (said) => void lines.push(said))
      lines.push(`code ${code}`)
      child.kill('SIGKILL')
    })
    await firstGone
    expect(lines).toEqual([
      `refused DATA_DIR: la carpeta ${folder} ya la usa el proceso ${first?.pid}. Ciérralo o elige otra carpeta.`,
      'code 3',
    ])
  })

  test('can be worked on from a second process through the first', async () => {
    const folder = aFolder()
    const first = await openDatabase({ dataDir: folder })
    await first.asOwner((db) => sql`create table notes (text text)`.execute(db))
    const second = await openDatabase({ dataDir: folder, joinsRunning: true })
    await second.asOwner((db) => sql`insert into notes values ('desde fuera')`.execute(db))
    await second.close()
    const { rows } = await first.asOwner((db) => sql`select text from notes`.execute(db))
    expect(rows).toEqual([{ text: 'desde fuera' }])
    await first.close()
  })

  test('works in a folder whose path is too long for a Unix socket', async () => {
    const folder = join(aFolder(), 'una-carpeta-con-un-nombre-largo'.repeat(4))
    mkdirSync(folder)
    const embedded = await startEmbedded(folder)
    const pool = new Pool({ ...embedded.connection, max: 1 })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await embedded.stop()
  })
})

describe('the lock of a data folder', () => {
  test('is free again once it is released, and is the same by whatever path', async () => {
    const folder = aFolder()
    const lock = await lockDataFolder(folder, 'x')
    await expect(lockDataFolder(join(folder, '..', folder.split('/').at(-1) ?? ''), 'x')).rejects.toThrow(
      DataFolderInUse,
    )
    await lock.release()
    await (await lockDataFolder(folder, 'x')).release()
  })
})
