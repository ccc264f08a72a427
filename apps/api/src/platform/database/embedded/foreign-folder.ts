import { existsSync, readdirSync, statSync } from 'node:fs'

/** What this product keeps in its folder; `lost+found` is what a disk of its own begins with. */
const ours = /^(database|files|backups|run|holder\.sock|snapshot-.+|lost\+found)$/

/** A folder that somebody else owns or fills; a file of ours in it would be in the way, and so would be its closing to others. */
class ForeignFolder extends Error {
  constructor(readonly code: 'EPERM' | 'EEXIST' | 'FOREIGN') {
    super('the data folder is not of this product')
  }
}

/** Refuses a folder of another user or of another program, as PostgreSQL does. Nothing is changed. */
export function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder)) return
  const { uid } = statSync(folder)
  if (!statSync(folder).isDirectory()) throw new ForeignFolder('EEXIST')
  if (process.getuid && uid !== process.getuid()) throw new ForeignFolder('EPERM')
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  if (names.length > 0 && !names.some((name) => ours.test(name))) throw new ForeignFolder('FOREIGN')
}
