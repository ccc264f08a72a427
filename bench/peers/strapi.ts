import { columns, flags, texts } from './people-copy.ts'
import type { Peer } from './peer.ts'
import { flat, parsed, surnames, told, type Listed, type Side, type Whole } from './side.ts'

const account = { identifier: 'bench', password: 'Cuadrante-2025-bench' }
const version = '5.54.0'

const text = { type: 'string' }
const nouns = {
  profile: { plural: 'profiles', attributes: { name: text } },
  nationality: { plural: 'nationalities', attributes: { name: text } },
  worker: {
    plural: 'workers',
    attributes: {
      ...Object.fromEntries(texts.map((name) => [name, text])),
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }])),
      email: { type: 'email' },
      birthDate: { type: 'date' },
      nationality: { type: 'relation', relation: 'manyToOne', target: 'api::nationality.nationality' },
      profiles: { type: 'relation', relation: 'manyToMany', target: 'api::profile.profile' },
    },
  },
}

/** The controller, routes, service and schema of each noun. */
const apis = Object.entries(nouns).flatMap(([name, { plural, attributes }]) => {
  const id = `api::${name}.${name}`
  const file = (part: string) => `src/api/${name}/${part}/${name}`
  const parts = [
    ['controllers', 'createCoreController'],
    ['routes', 'createCoreRouter'],
    ['services', 'createCoreService'],
  ] as const
  const schema = {
    kind: 'collectionType',
    collectionName: plural,
    info: { singularName: name, pluralName: plural, displayName: name },
    options: { draftAndPublish: false },
    attributes,
  }
  return [
    ...parts.map(([part, make]) => [
      `${file(part)}.js`,
      `module.exports = require('@strapi/strapi').factories.${make}('${id}')`,
    ]),
    [`src/api/${name}/content-types/${name}/schema.json`, JSON.stringify(schema)],
  ]
})

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

const named = 'populate[0]=profiles&populate[1]=nationality'
const key = (id: number | string) => (typeof id === 'number' ? `d${id}` : id)

function list({ page, surname, profile }: Listed) {
  const asked = [
    `${named}&pagination[page]=${page + 1}&pagination[pageSize]=10&filters[workerType][$eq]=WORKER`,
    ...(surname ? surnames.map((name, n) => `filters[$or][${n}][${name}][$containsi]=${surname}`) : []),
    ...(profile ? [`filters[profiles][id][$eq]=${profile}`] : []),
  ]
  return { method: 'GET', path: `/api/workers?${asked.join('&')}` }
}

type One = { data: Whole & { documentId: string } }
type Page = { data: Whole[]; meta: { pagination: { total: number } } }

const side: Side = {
  list,
  read: (id) => ({ method: 'GET', path: `/api/workers/${key(id)}?${named}` }),
  create: (person) => ({ method: 'POST', path: '/api/workers', body: { data: flat(person) } }),
  update: (id, person) => ({ method: 'PUT', path: `/api/workers/${key(id)}`, body: { data: flat(person) } }),
  signIn: () => ({ method: 'POST', path: '/api/auth/local', body: account }),
  keyOf: (reply) => parsed<One>(reply).data.documentId,
  person: (reply) => told(parsed<One>(reply).data),
  people(reply) {
    const { data, meta } = parsed<Page>(reply)
    return { total: meta.pagination.total, people: data.map(told) }
  },
}

/** Without panel, drafts or limits of calls. */
export const strapi: Peer = {
  name: 'Strapi',
  dependencies: {
    '@strapi/strapi': version,
    '@strapi/plugin-users-permissions': version,
    pg: '8.16.3',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  files: {
    'favicon.png': '',
    'public/uploads/.keep': '',
    'server.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start()`,
    'config/database.js': `module.exports = ({ env }) => ({ connection: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 2, max: 20 } } })`,
    'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['a', 'b'] }, logger: { startup: { enabled: false }, updates: { enabled: false } } })`,
    'config/admin.js': `module.exports = () => ({ serveAdminPanel: false, autoOpen: false, auth: { secret: 'only-for-benchmarks' }, apiToken: { salt: 'only-for-benchmarks' }, transfer: { token: { salt: 'only-for-benchmarks' } }, secrets: { encryptionKey: 'only-for-benchmarks-only-for-bench' } })`,
    'config/plugins.js': `module.exports = () => ({ 'users-permissions': { config: { jwtSecret: 'only-for-benchmarks', ratelimit: { enabled: false } } } })`,
    'config/middlewares.js': `module.exports = ['strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query', 'strapi::body', 'strapi::favicon', 'strapi::public']`,
    'src/index.js': bootstrap,
    ...Object.fromEntries(apis),
  },
  build: [],
  environment: { STRAPI_TELEMETRY_DISABLED: 'true' },
  readyAt: '/api/auth/local',
  async copyPeople(copy) {
    const made = 'document_id, created_at, updated_at, published_at'
    const making = `'d' || id, now(), now(), now()`
    for (const table of ['profiles', 'nationalities'] as const)
      await copy.catalogue(
        table,
        `insert into ${table} (id, name, ${made}) select id, name, ${making} from r`,
      )
    await copy.workers(
      `insert into workers (id, ${columns}, ${made}) select id, ${columns}, ${making} from r`,
    )
    await copy.workers(
      `insert into workers_nationality_lnk (worker_id, nationality_id)
        select id, nationality_id from r where nationality_id is not null`,
    )
    await copy.workerProfiles(
      `insert into workers_profiles_lnk (worker_id, profile_id, profile_ord)
        select worker_id, profile_id, position from r`,
    )
  },
  side,
  headersOf: (reply) => ({ authorization: `Bearer ${parsed<{ jwt: string }>(reply).jwt}` }),
}
