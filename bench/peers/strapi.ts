import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'

/** What a person of the bench signs in with. */
export const account = { identifier: 'bench', password: 'Cuadrante-2025-bench' }

const run = promisify(execFile)
const version = '5.54.0'
const dependencies = {
  '@strapi/strapi': version,
  '@strapi/plugin-users-permissions': version,
  pg: '8.16.3',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.3',
  'styled-components': '6.1.19',
}

const text = { type: 'string' }
const yesOrNo = { type: 'boolean' }
const nouns = {
  profile: { plural: 'profiles', attributes: { name: text } },
  nationality: { plural: 'nationalities', attributes: { name: text } },
  worker: {
    plural: 'workers',
    attributes: {
      ...Object.fromEntries(
        'firstName lastName lastNameSecond phone dni gender workerStatus documentationStatus contractType workerType iban socialSecurity provinceName cityName postalCode'
          .split(' ')
          .map((name) => [name, text]),
      ),
      email: { type: 'email' },
      birthDate: { type: 'date' },
      hasVehicle: yesOrNo,
      hasDriverLicense: yesOrNo,
      hasFoodHandlerLicense: yesOrNo,
      nationality: { type: 'relation', relation: 'manyToOne', target: 'api::nationality.nationality' },
      profiles: { type: 'relation', relation: 'manyToMany', target: 'api::profile.profile' },
    },
  },
}

/** Writes a project with people, profiles and nationalities, without panel, drafts or limits of calls, and installs it. */
export async function installStrapi(folder: string): Promise<string> {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'peer', private: true, version: '0.0.0', dependencies }),
    'favicon.png': '',
    'public/uploads/.keep': '',
    'server.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start()`,
    'config/database.js': `module.exports = ({ env }) => ({ connection: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 2, max: 20 } } })`,
    'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['a', 'b'] }, logger: { startup: { enabled: false }, updates: { enabled: false } } })`,
    'config/admin.js': `module.exports = () => ({ serveAdminPanel: false, autoOpen: false, auth: { secret: 'only-for-benchmarks' }, apiToken: { salt: 'only-for-benchmarks' }, transfer: { token: { salt: 'only-for-benchmarks' } }, secrets: { encryptionKey: 'only-for-benchmarks-only-for-bench' } })`,
    'config/plugins.js': `module.exports = () => ({ 'users-permissions': { config: { jwtSecret: 'only-for-benchmarks', ratelimit: { enabled: false } } } })`,
    'config/middlewares.js': `module.exports = ['strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query', 'strapi::body', 'strapi::favicon', 'strapi::public']`,
    'src/index.js': bootstrap,
  }
  for (const [name, { plural, attributes }] of Object.entries(nouns)) {
    const id = `api::${name}.${name}`
    const api = (part: string) => `src/api/${name}/${part}/${name}`
    for (const [part, make] of [
      ['controllers', 'createCoreController'],
      ['routes', 'createCoreRouter'],
      ['services', 'createCoreService'],
    ] as const)
      files[`${api(part)}.js`] = `module.exports = require('@strapi/strapi').factories.${make}('${id}')`
    files[`${api('content-types')}/schema.json`] = JSON.stringify({
      kind: 'collectionType',
      collectionName: plural,
      info: { singularName: name, pluralName: plural, displayName: name },
      options: { draftAndPublish: false },
      attributes,
    })
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  await run('npm', ['install', ...flags], { cwd: folder, maxBuffer: 1 << 26 })
  return join(folder, 'server.js')
}

/** Whoever is signed in may read and write; the account of the bench is made at the first start. */
const bootstrap = `
module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } })
    const permissions = strapi.db.query('plugin::users-permissions.permission')
    for (const name of ${JSON.stringify(Object.keys(nouns))})
      for (const verb of ['find', 'findOne', 'create', 'update']) {
        const action = 'api::' + name + '.' + name + '.' + verb
        if (!(await permissions.findOne({ where: { action, role: role.id } })))
          await permissions.create({ data: { action, role: role.id } })
      }
    const users = strapi.db.query('plugin::users-permissions.user')
    if (!(await users.findOne({ where: { username: '${account.identifier}' } })))
      await strapi.plugin('users-permissions').service('user').add({
        username: '${account.identifier}', email: 'bench@correo.example', password: '${account.password}',
        provider: 'local', confirmed: true, blocked: false, role: role.id,
      })
  },
}
`

/** The people of our agency as this product keeps them; \`source\` is a client of our database. */
export async function copyPeople(source: Client, target: Client, tenant: string): Promise<void> {
  const copy = async (read: string, into: string) => {
    const { rows } = await source.query(`select json_agg(r)::text as all from (${read}) as r`)
    await target.query(into, [rows[0]?.all ?? '[]'])
  }
  for (const table of ['profiles', 'nationalities'])
    await copy(
      `select id, name from ${table} where tenant_id = '${tenant}'`,
      `insert into ${table} (id, document_id, name, created_at, updated_at, published_at)
        select id, 'd' || id, name, now(), now(), now() from json_to_recordset($1::json) as r (id int, name text)`,
    )
  const columns =
    'first_name, last_name, last_name_second, email, phone, dni, birth_date, gender, worker_status, documentation_status, contract_type, worker_type, iban, social_security, province_name, city_name, postal_code, has_vehicle, has_driver_license, has_food_handler_license'
  const types = columns
    .split(', ')
    .map((name) => `${name} ${name.startsWith('has_') ? 'boolean' : name === 'birth_date' ? 'date' : 'text'}`)
  await copy(
    `select id, ${columns} from workers where tenant_id = '${tenant}' and deleted_at is null`,
    `insert into workers (id, document_id, ${columns}, created_at, updated_at, published_at)
      select id, 'd' || id, ${columns}, now(), now(), now() from json_to_recordset($1::json) as r (id int, ${types.join(', ')})`,
  )
  await copy(
    `select id, nationality_id from workers where tenant_id = '${tenant}' and deleted_at is null and nationality_id is not null`,
    `insert into workers_nationality_lnk (worker_id, nationality_id)
      select id, nationality_id from json_to_recordset($1::json) as r (id int, nationality_id int)`,
  )
  await copy(
    `select worker_id, profile_id, position from worker_profiles where tenant_id = '${tenant}'`,
    `insert into workers_profiles_lnk (worker_id, profile_id, profile_ord)
      select worker_id, profile_id, position from json_to_recordset($1::json) as r (worker_id int, profile_id int, position int)`,
  )
  for (const table of ['profiles', 'nationalities', 'workers'])
    await target.query(`select setval('${table}_id_seq', (select max(id) from ${table}))`)
  await target.query('vacuum analyze')
}
