import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadGazetteer, type Gazetteer } from '../gazetteer/gazetteer.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/cuadrante-gazetteer', import.meta.url))
/** Whatever the files that the build writes depend on, beside the packages of the lock file. */
const SOURCES = [
  'gazetteer',
  'gazetteer/data',
  'src/gazetteer/borders.ts',
  'src/gazetteer/gazetteer-file.ts',
  'src/address/place-key.ts',
]

/** The real gazetteer, for tests: built once for each state of its sources and kept between runs. */
export async function spain(): Promise<Gazetteer> {
  const folder = join(cache, digestOfSources())
  if (!existsSync(join(folder, 'gazetteer.json'))) await buildInto(folder)
  return loadGazetteer({
    gazetteer: readFileSync(join(folder, 'gazetteer.json'), 'utf8'),
    polygons: readFileSync(join(folder, 'polygons.json'), 'utf8'),
  })
}

/** Several test files may build at once: the folder appears whole, and the first one wins. */
async function buildInto(folder: string) {
  const { buildGazetteer } = await import('../../gazetteer/build.ts')
  const draft = `${folder}.${randomUUID()}`
  await buildGazetteer(draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES.map((name) => join(root, name))) {
    const files = source.endsWith('.ts')
      ? [source]
      : readdirSync(source, { withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
          .map((entry) => join(source, entry.name))
          .toSorted()
    for (const file of files) hash.update(readFileSync(file))
  }
  hash.update(readFileSync(join(root, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}
