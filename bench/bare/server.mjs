// @ts-check
// The least that a person could write for four calls: Fastify, a pool and the SQL. No tenant, roles, validation or history.
import Fastify from 'fastify'
import { Pool } from 'pg'

const { DATABASE_URL, PORT, REPLIES = '{}' } = process.env
/** Bytes that the product answers to the same call, so that both send as many. @type {Record<string, string>} */
const replies = JSON.parse(REPLIES)
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 })
const app = Fastify()

const item = (/** @type {string} */ table, /** @type {string} */ column) =>
  `(select i.name from ${table} as i where i.tenant_id = w.tenant_id and i.id = w.${column}) as ${column}_name`
const items = (/** @type {string} */ link, /** @type {string} */ column, /** @type {string} */ table) =>
  `(select json_agg(i.name order by l.position) from ${link} as l join ${table} as i on i.tenant_id = l.tenant_id and i.id = l.${column}
    where l.tenant_id = w.tenant_id and l.worker_id = w.id) as ${table}`
const names = [
  item('heights', 'height_id'),
  item('nationalities', 'nationality_id'),
  items('worker_profiles', 'profile_id', 'profiles'),
  items('worker_languages', 'language_id', 'languages'),
  items('worker_experiences', 'experience_id', 'experiences'),
].join(', ')
const live = `tenant_id = 'grande' and deleted_at is null`
const one = `select w.*, ${names} from workers as w where w.${live} and w.id = $1`
const columns =
  'dni, birth_date, gender, worker_status, documentation_status, contract_type, has_vehicle, has_driver_license, has_food_handler_license, first_name, last_name, email, phone, worker_type'
const valuesOf = (/** @type {any} */ body) => [
  body.dni,
  body.birthDate,
  body.gender,
  body.workerStatus,
  body.documentationStatus,
  body.contractType,
  body.hasVehicle,
  body.hasDriverLicense,
  body.hasFoodHandlerLicense,
  body.user.firstName,
  body.user.lastName,
  body.user.email,
  body.user.phone,
  body.workerType,
]
const placed = (/** @type {number} */ first) =>
  columns
    .split(', ')
    .map((_, n) => `$${n + first}`)
    .join(', ')

const send = (/** @type {any} */ reply, /** @type {string} */ name) =>
  reply.type('application/json; charset=utf-8').send(replies[name])

app.get('/list', async (_request, reply) => {
  await pool.query(`select count(*) from workers where ${live} and worker_type = 'WORKER'`)
  await pool.query(
    `select w.*, ${names} from (select * from workers where ${live} and worker_type = 'WORKER' order by id limit 10) as w order by w.id`,
  )
  return send(reply, 'list')
})

app.get('/read/:id', async (request, reply) => {
  await pool.query(one, [/** @type {any} */ (request.params).id])
  return send(reply, 'read')
})

app.post('/create', async (request, reply) => {
  const body = /** @type {any} */ (request.body)
  await within(async (client) => {
    const { rows } = await client.query(
      `insert into workers (tenant_id, ${columns}) values ('grande', ${placed(1)}) returning id`,
      valuesOf(body),
    )
    await client.query(
      `insert into worker_profiles (tenant_id, worker_id, profile_id, position) values ('grande', $1, $2, 0)`,
      [rows[0].id, body.profileIds[0]],
    )
    await client.query(one, [rows[0].id])
  })
  reply.status(201)
  return send(reply, 'create')
})

app.put('/update/:id', async (request, reply) => {
  const body = /** @type {any} */ (request.body)
  const { id } = /** @type {any} */ (request.params)
  await within(async (client) => {
    await client.query(
      `update workers set (${columns}) = row(${placed(2)}), version = version + 1, updated_at = now() where ${live} and id = $1`,
      [id, ...valuesOf(body)],
    )
    await client.query(one, [id])
  })
  return send(reply, 'update')
})

/** @param {(client: import('pg').PoolClient) => Promise<void>} work */
async function within(work) {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local app.tenant = 'grande'`)
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

app.get('/api/health/ready', async () => ({ ok: true }))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
