import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../sha256.ts'

/** Who holds a data folder, and the Unix socket or loopback port at which that process serves the database. */
export type Holder = { readonly pid: number; readonly socket: string }

/** The data folder is held by another process. */
export class DataFolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly holder: Holder,
  ) {
    super(`DATA_DIR: la carpeta ${folder} ya la usa el proceso ${holder.pid}. Ciérralo o elige otra carpeta.`)
  }
}

/** Longest path of a Unix socket: `sun_path` holds 108 bytes with its end (unix(7)). */
export const fitsSocketPath = (path: string): boolean => Buffer.byteLength(path) <= 107

/**
 * Holds a folder for this process alone until `release`, or until the process dies in whatever way: the lock is a
 * listening socket, which the kernel closes. On Linux that is an abstract socket, taken in one step and leaving no file;
 * a second one inside the folder is also seen from containers that share the folder but not the network.
 */
export async function lockDataFolder(
  folder: string,
  socket: string,
): Promise<{ release: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const real = realpathSync(folder)
  const servers: Server[] = []
  const release = async () => {
    for (const server of servers) await new Promise((resolve) => server.close(resolve))
  }
  for (const address of addressesOf(real)) {
    try {
      servers.push(await hold(address, { pid: process.pid, socket }))
    } catch (error) {
      await release()
      throw error instanceof Held ? new DataFolderInUse(folder, error.holder) : error
    }
  }
  return { release }
}

/** Who holds the folder at the moment, if anyone. */
export async function holderOf(folder: string): Promise<Holder | undefined> {
  if (!existsSync(folder)) return undefined
  for (const address of addressesOf(realpathSync(folder))) {
    const holder = await holderAt(address)
    if (holder) return holder
  }
  return undefined
}

class Held extends Error {
  constructor(readonly holder: Holder) {
    super('held')
  }
}

function addressesOf(real: string): string[] {
  const name = `cuadrante-${sha256(real).slice(0, 24)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  const inside = join(real, 'holder.sock')
  const outside = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  return fitsSocketPath(inside) ? [outside, inside] : [outside]
}

/** Listens at an address; the file of a process that died is taken over, a living process is respected. */
async function hold(address: string, holder: Holder): Promise<Server> {
  try {
    return await listen(address, holder)
  } catch (error) {
    if (!isInUse(error)) throw error
    const other = await holderAt(address)
    if (other) throw new Held(other)
    rmSync(address, { force: true })
    return listen(address, holder)
  }
}

const isInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

function listen(address: string, holder: Holder): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((asker) => asker.on('error', () => undefined).end(JSON.stringify(holder)))
    server.once('error', reject)
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** Who answers at an address, or undefined when nobody does. One that is too busy to answer counts as alive. */
function holderAt(address: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const asker = connect(address)
    const decide = () => resolve(readHolder(answer))
    asker.setTimeout(5000, () => {
      asker.destroy()
      decide()
    })
    asker.on('data', (data) => (answer += data.toString()))
    asker.on('end', decide)
    asker.on('error', () => resolve(undefined))
  })
}

function readHolder(answer: string): Holder {
  try {
    const { pid, socket } = JSON.parse(answer) as Partial<Holder>
    return { pid: Number(pid ?? 0), socket: String(socket ?? '') }
  } catch {
    return { pid: 0, socket: '' }
  }
}
