import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { asSuperuser, startCluster } from '../apps/api/test/cluster.ts'
import { asking, printInTurns, type Call } from './kit/in-turns.ts'
import { startProcess } from './kit/product.ts'
import { loginOf, openOffice, password, person, tenant } from './people/office.ts'
import { account, copyPeople, installStrapi } from './peers/strapi.ts'

/**
 * `npm run bench -- peers [people] [rounds] [names of calls…]`: the same people, lists and changes beside Strapi 5 on the
 * same PostgreSQL, asked in turns. Strapi is installed into a temporary folder, and skipped with a line where its packages
 * cannot be had. Ours runs with agencies, row-level security, validation and history, as it always does.
 */
export default async function peers(args: readonly string[]): Promise<void> {
  const [people = 100_000, rounds = 6] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const names = args.filter((arg) => !/^\d+$/.test(arg))
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-peers-'))
  const main = await installStrapi(join(folder, 'strapi')).catch((error: Error) => error)
  if (main instanceof Error) {
    console.log(`Skipped: the packages of Strapi cannot be had (${main.message.split('\n')[0]})`)
    return
  }
  const cluster = await startCluster()
  const closing: (() => Promise<unknown>)[] = []
  try {
    await asSuperuser(cluster, 'create database strapi')
    const { process, headers } = await openOffice(cluster, folder, people)
    closing.push(process.stop)
    const url = cluster.url('strapi')
    const theirs = await startProcess(
      { DATABASE_URL: url, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
      main,
      { readyAt: '/api/auth/local', isReady: ({ status }) => status < 500 },
    )
    closing.push(theirs.stop)
    const [source, target] = [new Client(cluster.url('postgres')), new Client(url)]
    await Promise.all([source.connect(), target.connect()])
    await copyPeople(source, target, tenant)
    await Promise.all([source.end(), target.end()])
    const signIn = asking(theirs.base)
    const { jwt } = JSON.parse(await signIn({ method: 'POST', path: '/api/auth/local', body: account })) as {
      jwt: string
    }
    const chosen = (call: Call) => names.length === 0 || names.includes(call.name)
    const both = { name: 'Strapi', rounds }
    await printInTurns(callsFor(people).filter(chosen), {
      ours: { process, ask: asking(process.base, headers) },
      theirs: { process: theirs, ask: asking(theirs.base, { authorization: `Bearer ${jwt}` }) },
      ...both,
    })
    // Whoever signs in has no session yet; Strapi refuses one that has.
    await printInTurns([signingIn].filter(chosen), {
      ours: { process, ask: asking(process.base, { 'x-tenant-id': tenant }) },
      theirs: { process: theirs, ask: signIn },
      ...both,
    })
    console.log(
      `\nMemory: ours ${process.memoryMb().now.toFixed(0)} MB, Strapi ${theirs.memoryMb().now.toFixed(0)} MB`,
    )
  } finally {
    for (const close of closing) await close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const get = (path: string) => () => ({ method: 'GET', path })
/** Strapi's words for a page, with the names of what a person refers to, as our list has them. */
const listed = (page: number, also = '') =>
  `/api/workers?populate[0]=profiles&populate[1]=nationality&pagination[page]=${page + 1}&pagination[pageSize]=10&filters[workerType][$eq]=WORKER${also}`

function callsFor(people: number): Call[] {
  const one = (n: number) => 1 + ((n * 7919) % (people - 1))
  const far = Math.floor(people / 20) - 1
  const flat = (n: number, side: string) => {
    const { user, profileIds, experienceIds, languages, ...rest } = person(n, side)
    return { data: { ...rest, ...user, profiles: [...profileIds, ...experienceIds, ...languages] } }
  }
  return [
    { name: 'first page', ours: get('/api/workers?workerType=WORKER'), theirs: get(listed(0)) },
    {
      name: `page ${far + 1}`,
      ours: get(`/api/workers?workerType=WORKER&page=${far}`),
      theirs: get(listed(far)),
    },
    {
      name: 'surname contains',
      ours: get('/api/workers?workerType=WORKER&lastName=etxeb'),
      theirs: get(listed(0, '&filters[lastName][$containsi]=etxeb')),
    },
    {
      name: 'list by profile',
      ours: get('/api/workers?workerType=WORKER&profiles=1'),
      theirs: get(listed(0, '&filters[profiles][id][$eq]=1')),
    },
    {
      name: 'read',
      ours: (n) => ({ method: 'GET', path: `/api/workers/${one(n)}` }),
      theirs: (n) => ({
        method: 'GET',
        path: `/api/workers/d${one(n)}?populate[0]=profiles&populate[1]=nationality`,
      }),
    },
    {
      name: 'create',
      ours: (n) => ({ method: 'POST', path: '/api/workers', body: person(n, 'a') }),
      theirs: (n) => ({ method: 'POST', path: '/api/workers', body: flat(n + 10_000_000, 'b') }),
    },
    {
      name: 'update',
      ours: (n) => ({ method: 'PUT', path: `/api/workers/${one(n)}`, body: person(n + 20_000_000, 'c') }),
      theirs: (n) => ({ method: 'PUT', path: `/api/workers/d${one(n)}`, body: flat(n + 30_000_000, 'd') }),
    },
  ]
}

const signingIn: Call = {
  name: 'sign-in',
  ours: (n) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { login: loginOf(n), password, rememberMe: false },
  }),
  theirs: () => ({ method: 'POST', path: '/api/auth/local', body: account }),
}
