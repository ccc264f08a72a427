import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '../src/platform/files/files.ts'
import { folderFiles } from '../src/platform/files/folder-files.ts'

/** Files on a disk that fails when a test says so: `fails` is asked before each write and each removal. */
export function failingFiles(): {
  readonly files: Files
  fails: (what: 'put' | 'remove', key: string) => boolean
} {
  const kept = folderFiles(mkdtempSync(join(tmpdir(), 'cuadrante-files-')))
  const disk = {
    fails: (_what: 'put' | 'remove', _key: string) => false,
    files: {
      ...kept,
      put: async (...call: Parameters<Files['put']>) => failed('put', call[0]) ?? kept.put(...call),
      remove: async (key: string) => failed('remove', key) ?? kept.remove(key),
    },
  }
  function failed(what: 'put' | 'remove', key: string): undefined {
    if (disk.fails(what, key)) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  }
  return disk
}
