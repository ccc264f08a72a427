import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data folder is held by another process. */
export class DataFolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly pid: string,
  ) {
    super(`DATA_DIR: la carpeta ${folder} ya la usa el proceso ${pid}. Ciérralo o elige otra carpeta.`)
  }
}

/**
 * Holds a folder for this process alone, until `release` or until the process dies in whatever way: the lock is a
 * listening socket, which the kernel closes. On Linux it is an abstract one, so that no file is left behind.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const address = addressOf(realpathSync(folder))
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    const holder = await pidAt(address)
    if (holder !== undefined) throw new DataFolderInUse(folder, holder)
    rmSync(address, { force: true })
    return listen(address)
  })
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function addressOf(path: string): string {
  const name = `cuadrante-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`)
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(String(process.pid)))
    server.once('error', reject)
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** The process that answers at the lock, or undefined when nobody does (a stale socket file). */
function pidAt(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('end', () => resolve(answer || '?'))
    socket.on('error', () => resolve(undefined))
  })
}
