import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Why no backup can be written into a folder that may not exist yet, and what to do, in Spanish; undefined where one can. */
export function explainBackupFolder(folder: string): string | undefined {
  const path = nearestThere(resolve(folder))
  try {
    // A folder is entered as well as written into; the path with a final dot exists for folders alone.
    accessSync(`${path}/.`, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return `BACKUP_DIR: en ${folder} no se pueden escribir copias${reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? ''}. Dale permiso a este usuario o elige otra carpeta.`
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: ', porque una parte de ese camino es un archivo',
  EROFS: ', porque ese disco es solo de lectura',
}

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)))
