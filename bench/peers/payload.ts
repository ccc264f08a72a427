import { columns, flags, texts } from './people-copy.ts'
import type { Peer } from './peer.ts'
import { flat, parsed, surnames, told, type Listed, type Side, type Whole } from './side.ts'

const version = '3.90.2'
const password = 'Cuadrante-2025-bench'
/** As many as sign in on our side: each keeps the sessions that it has opened in its record. */
const accounts = 64
const emailOf = (n: number) => `bench${n % accounts}@correo.example`

const text = (name: string) => ({ name, type: 'text' })
/** Indexes stand on what is filtered; on references, ids and dates of creation it puts its own. */
const indexed = new Set(['workerType', ...surnames])
const collections = {
  profiles: [text('name')],
  nationalities: [text('name')],
  workers: [
    ...texts.map((name) => (indexed.has(name) ? { ...text(name), index: true } : text(name))),
    ...flags.map((name) => ({ name, type: 'checkbox' })),
    { name: 'email', type: 'email' },
    { name: 'birthDate', type: 'date' },
    { name: 'nationality', type: 'relationship', relationTo: 'nationalities' },
    { name: 'profiles', type: 'relationship', relationTo: 'profiles', hasMany: true },
  ],
}

/** Whoever is signed in may read and write; records are not locked while a panel edits them, for there is none. */
const config = `
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import { migrations } from './migrations/index.ts'

const signedIn = ({ req }) => Boolean(req.user)
const access = { read: signedIn, create: signedIn, update: signedIn, delete: signedIn }
const collections = Object.entries(${JSON.stringify(collections)})

export default buildConfig({
  secret: 'only-for-benchmarks',
  telemetry: false,
  graphQL: { disable: true },
  db: postgresAdapter({
    pool: { connectionString: process.env.DATABASE_URL },
    migrationDir: 'migrations',
    prodMigrations: migrations,
  }),
  collections: [
    { slug: 'users', auth: true, access, fields: [] },
    ...collections.map(([slug, fields]) => ({ slug, fields, access, lockDocuments: false })),
  ],
  async onInit(payload) {
    const { totalDocs } = await payload.count({ collection: 'users' })
    if (totalDocs === 0)
      await payload.create({ collection: 'users', data: { email: 'bench@correo.example', password: '${password}' } })
  },
})
`

const route = `
import { REST_GET, REST_PATCH, REST_POST } from '@payloadcms/next/routes'
import config from '../../../payload.config.mjs'

export const GET = REST_GET(config)
export const POST = REST_POST(config)
export const PATCH = REST_PATCH(config)
`

/** \`next start\` in this process; connections outlive the turns of the other side. */
const server = `
process.chdir(__dirname)
process.argv.push('start', '--hostname', '127.0.0.1', '--keepAliveTimeout', '70000')
require('next/dist/bin/next')
`

/** A list and a read need the names that stand one step away; a change answers with ids. */
const named = 'depth=1'

function list({ page, surname, profile }: Listed) {
  const asked = [
    `${named}&sort=id&limit=10&page=${page + 1}&where[workerType][equals]=WORKER`,
    ...(surname ? surnames.map((name, n) => `where[or][${n}][${name}][contains]=${surname}`) : []),
    ...(profile ? [`where[profiles][equals]=${profile}`] : []),
  ]
  return { method: 'GET', path: `/api/workers?${asked.join('&')}` }
}

const side: Side = {
  list,
  read: (id) => ({ method: 'GET', path: `/api/workers/${id}?${named}` }),
  create: (person) => ({ method: 'POST', path: '/api/workers?depth=0', body: flat(person) }),
  update: (id, person) => ({ method: 'PATCH', path: `/api/workers/${id}?depth=0`, body: flat(person) }),
  signIn: (n) => ({ method: 'POST', path: '/api/users/login', body: { email: emailOf(n), password } }),
  keyOf: (reply) => String(parsed<{ doc: { id: number } }>(reply).doc.id),
  person: (reply) => told(parsed<Whole>(reply)),
  people(reply) {
    const { docs, totalDocs } = parsed<{ docs: Whole[]; totalDocs: number }>(reply)
    return { total: totalDocs, people: docs.map(told) }
  },
}

/** Its REST API without the panel, and without drafts or versions. */
export const payload: Peer = {
  name: 'Payload',
  dependencies: {
    payload: version,
    '@payloadcms/db-postgres': version,
    '@payloadcms/next': version,
    graphql: '16.15.0',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  files: {
    'payload.config.mjs': config,
    'migrations/index.ts': 'export const migrations = []',
    'next.config.mjs': `import { withPayload } from '@payloadcms/next/withPayload'\nexport default withPayload({})`,
    'app/api/[...slug]/route.js': route,
    'server.js': server,
  },
  build: [
    ['payload', 'migrate:create', 'first'],
    ['next', 'build'],
  ],
  environment: { NEXT_TELEMETRY_DISABLED: '1', PAYLOAD_CONFIG_PATH: 'payload.config.mjs' },
  readyAt: '/api/users/me',
  async copyPeople(copy) {
    await copy.run(`set time zone 'UTC'`)
    for (const table of ['profiles', 'nationalities'] as const)
      await copy.catalogue(table, `insert into ${table} (id, name) select id, name from r`)
    await copy.workers(
      `insert into workers (id, nationality_id, ${columns}) select id, nationality_id, ${columns} from r`,
    )
    await copy.workerProfiles(
      `insert into workers_rels (parent_id, "order", path, profiles_id)
        select worker_id, row_number() over (partition by worker_id order by position, profile_id), 'profiles', profile_id from r`,
    )
    await copy.run(
      `insert into users (email, salt, hash)
        select 'bench' || n || '@correo.example', salt, hash from users, generate_series(0, ${accounts - 1}) as n`,
    )
  },
  side,
  headersOf: (reply) => ({ authorization: `JWT ${parsed<{ token: string }>(reply).token}` }),
}
