// @ts-check
// `npm run new -- feature NAME [--one ONE] [--spanish Uno,Unos] [--article el|la]`: writes a list screen with form, detail, import and export from
// a description, its tests included, and enters it in the lists that know every feature.
import { mkdirSync, readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const here = fileURLToPath(new URL('.', import.meta.url))
const usage = `Uso: npm run new -- feature NAME [--one ONE] [--spanish Uno,Unos] [--article el|la]
  NAME  English plural in kebab case, as it stands in addresses: suppliers, price-lists
  --one      its singular (NAME without the last s)
  --spanish  singular and plural as the screen shows them: Proveedor,Proveedores
  --article  el or la, where the ending of the singular does not tell`

const { positionals, values } = readOrStop()
const [what, many = ''] = positionals
const one = values.one ?? many.replace(/s$/, '')
if (what !== 'feature' || !/^[a-z]+(-[a-z]+)*$/.test(many) || one === many) stop(usage)
const root = join(here, '..')
const [Uno = pascal(one), Unos = pascal(many)] = values.spanish?.split(',') ?? []
const [noun = ''] = Uno.split(' ')
const article = values.article ?? (/(?:a|ión|dad|tud)$/.test(noun) ? 'la' : 'el')
if (article !== 'el' && article !== 'la') stop(usage)
if (existsSync(join(root, 'packages/contract/src', many))) stop(`Ya hay una carpeta ${many}.`)

function readOrStop() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        one: { type: 'string' },
        spanish: { type: 'string' },
        article: { type: 'string' },
      },
    })
  } catch {
    return stop(usage)
  }
}

/** Files by what writes them: template → path. */
const files = {
  'contract/record.ts': `packages/contract/src/${many}/${one}.ts`,
  'contract/endpoints.ts': `packages/contract/src/${many}/endpoints.ts`,
  'api/migration.sql': `apps/api/migrations/${nextMigration()}_${snake(many)}.sql`,
  'api/queries.ts': `apps/api/src/features/${many}/${one}.queries.ts`,
  'api/save.ts': `apps/api/src/features/${many}/save-${one}.ts`,
  'api/export.ts': `apps/api/src/features/${many}/${one}-export.ts`,
  'api/import.ts': `apps/api/src/features/${many}/${one}-import.ts`,
  'api/http.ts': `apps/api/src/features/${many}/${many}.http.ts`,
  'api/test.ts': `apps/api/src/features/${many}/${many}.test.ts`,
  'web/screens.tsx': `apps/web/src/features/${many}/screens.tsx`,
  'web/page.tsx': `apps/web/src/features/${many}/${many}-page.tsx`,
  'web/dialog.tsx': `apps/web/src/features/${many}/${one}-dialog.tsx`,
  'web/drawer.tsx': `apps/web/src/features/${many}/${one}-drawer.tsx`,
  'web/test.tsx': `apps/web/src/features/${many}/${many}-screens.test.tsx`,
}

const words = {
  many,
  one,
  manyCamel: camel(many),
  oneCamel: camel(one),
  Many: pascal(many),
  One: pascal(one),
  table: snake(many),
  Uno,
  Unos,
  uno: withinSentence(Uno),
  unos: withinSentence(Unos),
  article,
  ending: article === 'la' ? 'a' : 'o',
}
const { manyCamel, oneCamel, Many, table } = words
const fields = `${oneCamel}Fields`

/** Lists that know every feature: file, what stands there already, and what is put behind it. */
const entries = /** @type {const} */ ([
  [
    'packages/contract/src/endpoints.ts',
    "from './clients/endpoints.ts'\n",
    `import { ${oneCamel}Endpoints, ${oneCamel}Import } from './${many}/endpoints.ts'\n`,
  ],
  [
    'packages/contract/src/endpoints.ts',
    '  ...Object.values(clientImport),\n',
    `  ...Object.values(${oneCamel}Endpoints),\n  ...Object.values(${oneCamel}Import),\n`,
  ],
  ['packages/contract/src/history/endpoints.ts', "  'client',\n", `  '${oneCamel}',\n`],
  [
    'apps/api/src/app.ts',
    "from './features/clients/clients.http.ts'\n",
    `import { mount${Many} } from './features/${many}/${many}.http.ts'\n`,
  ],
  ['apps/api/src/app.ts', '  mountCentres(mount, masterData)\n', `  mount${Many}(mount, masterData)\n`],
  [
    'tools/check-borders.mjs',
    "  'api/clients': { npm: 'any', rooms: [...api, 'api/platform'] },\n",
    `  'api/${many}': { npm: 'any', rooms: [...api, 'api/platform'] },\n`,
  ],
  ['tools/check-borders.mjs', "      'clients',\n", `      '${many}',\n`],
  ['apps/web/src/api/paths.ts', "  clients: '/clients',\n", `  ${manyCamel}: '/${many}',\n`],
  [
    'apps/web/src/app/screens.ts',
    "from '../features/clients/screens.tsx'\n",
    `import { ${oneCamel}Screens } from '../features/${many}/screens.tsx'\n`,
  ],
  ['apps/web/src/app/screens.ts', '  ...clientScreens,\n', `  ...${oneCamel}Screens,\n`],
  [
    'apps/web/src/app/menu.ts',
    "    entry('Administración de Datos', paths.dataManagement, IconBooks),\n",
    `    entry('${Unos}', paths.${manyCamel}, IconBooks),\n`,
  ],
  [
    'apps/api/test/sweeps/records.test.ts',
    "from '@cuadrante/contract/clients/endpoints.ts'\n",
    `import { ${fields} } from '@cuadrante/contract/${many}/${one}.ts'\nimport { ${oneCamel}Endpoints, ${oneCamel}Import } from '@cuadrante/contract/${many}/endpoints.ts'\n`,
  ],
  [
    'apps/api/test/sweeps/records.test.ts',
    'const records: Readonly<Record<string, Described>> = {\n',
    `  ${manyCamel}: {\n    entity: '${oneCamel}',\n    parts: [{ path: '', fields: ${fields} }],\n    calls: ${oneCamel}Endpoints,\n    sheets: ${oneCamel}Import,\n  },\n`,
  ],
  [
    'apps/api/test/sweeps/agency/people.ts',
    "    '/api/clients/': client.id,\n",
    `    '/api/${many}/': ${oneCamel}.id,\n`,
  ],
  [
    'apps/api/test/sweeps/agency/people.ts',
    'async function addPeople(db: Tx, paperHash: string): Promise<Ids> {\n',
    `  const ${oneCamel} = await db\n    .insertInto('${table}')\n    .values({ name: \`${Uno} \${mark}\` })\n    .returning('id')\n    .executeTakeFirstOrThrow()\n`,
  ],
  [
    'apps/web/src/records/described/record-forms.test.tsx',
    "from '@cuadrante/contract/clients/client.ts'\n",
    `import { ${fields} } from '@cuadrante/contract/${many}/${one}.ts'\n`,
  ],
  [
    'apps/web/src/records/described/record-forms.test.tsx',
    "  ['/clients', 'Nuevo Cliente', namesOf(clientFields)],\n",
    `  ['/${many}', 'Añadir ${words.uno}', namesOf(${fields})],\n`,
  ],
])

const texts = new Map()
for (const [file, behind, added] of entries) {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  const at = text.indexOf(behind)
  if (at < 0) stop(`${file}: falta «${behind.trim()}», detrás de lo que iría la entrada nueva.`)
  texts.set(file, text.slice(0, at + behind.length) + added + text.slice(at + behind.length))
}
for (const [template, path] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), filled(readFileSync(join(here, 'new-feature', `${template}.txt`), 'utf8')))
  console.log(`+ ${path}`)
}
for (const [file, text] of texts) {
  writeFileSync(join(root, file), text)
  console.log(`~ ${file}`)
}
run(['tools/generate-tables.mjs'])
run([
  'node_modules/oxfmt/bin/oxfmt',
  ...Object.values(files).filter((f) => !f.endsWith('.sql')),
  ...texts.keys(),
])
console.log(
  `Describe los campos en ${files['contract/record.ts']} y la tabla en ${files['api/migration.sql']}.
Después: node tools/generate-tables.mjs, npm run openapi y npm run check, que nombra lo que pide cada campo obligatorio.`,
)

/** @param {string} template */
function filled(template) {
  return template.replaceAll(
    /__([A-Za-z]+)__/g,
    (whole, name) => words[/** @type {keyof typeof words} */ (name)] ?? whole,
  )
}

function nextMigration() {
  const numbers = readdirSync(join(root, 'apps/api/migrations')).map((name) => Number.parseInt(name, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** @param {string[]} args */
function run(args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(1)
}

/** Without the capital of its first word; an abbreviation keeps its capitals. @param {string} text */
function withinSentence(text) {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** @param {string} kebab */
function camel(kebab) {
  return kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
/** @param {string} kebab */
function pascal(kebab) {
  return camel(`-${kebab}`)
}
/** @param {string} kebab */
function snake(kebab) {
  return kebab.replaceAll('-', '_')
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
