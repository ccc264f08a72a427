import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { decrypted, headerLength, isEncrypted, type BackupKey } from './encryption.ts'

/** What people are told of a file that cannot be read to its end. */
export const damaged = 'El archivo no es una copia de seguridad de Cuadrante, o está dañado.'

/** A backup's file, and the key that opens it when it is encrypted. */
export type BackupFile = { readonly path: string; readonly key?: BackupKey }

const isDamage = (error: unknown) =>
  error instanceof Error && (('code' in error && String(error.code).startsWith('Z_')) || !('code' in error))

/** The lines of a backup, opened and unpacked while they are read. @throws when the file is not there or is damaged */
export async function* linesOf({ path, key }: BackupFile): AsyncGenerator<string> {
  const isClosed = await beginsEncrypted(path)
  const source = createReadStream(path)
  const packed = isClosed ? await decrypted(source, key) : source
  const unpacked = packed.pipe(createGunzip())
  packed.on('error', (error: Error) => unpacked.destroy(error))
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line
    if (unpacked.errored) throw unpacked.errored
  } catch (error) {
    throw isDamage(error) ? new Error(damaged, { cause: error }) : error
  } finally {
    source.destroy()
    packed.destroy()
    unpacked.destroy()
  }
}

async function beginsEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`No hay ningún archivo ${path}.`, { cause: error })
    if (error.code === 'EACCES') throw new Error(`No hay permiso para leer ${path}.`, { cause: error })
    throw error
  })
  try {
    if ((await file.stat()).isDirectory()) throw new Error(`${path} es una carpeta y no una copia.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLength), 0, headerLength, 0)
    return isEncrypted(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
