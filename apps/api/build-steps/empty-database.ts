import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../src/platform/database/database.ts'
import { emptyDatabaseFile } from '../src/platform/database/embedded/empty-database.ts'

/** Makes the database that an empty data folder begins with. No agency, no account and no key is in it: those come later. */
const file = await emptyDatabaseFile()
const dataDir = mkdtempSync(join(tmpdir(), 'cuadrante-empty-'))
const database = await openDatabase({ dataDir })
await database.migrate()
await database.close()
rmSync(dirname(file), { recursive: true, force: true })
mkdirSync(dirname(file), { recursive: true })
const draft = `${file}.draft`
execFileSync('tar', ['--format=ustar', '-czf', draft, '-C', join(dataDir, 'database'), '.'])
renameSync(draft, file)
rmSync(dataDir, { recursive: true })
