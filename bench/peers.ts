import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { asSuperuser, startCluster, type Cluster } from '../apps/api/test/cluster.ts'
import { asking, printInTurns, type Call, type Sent } from './kit/in-turns.ts'
import { openOffice, person, tenant } from './people/office.ts'
import { ours } from './peers/ours.ts'
import { payload } from './peers/payload.ts'
import { installPeer, startPeer, type Peer } from './peers/peer.ts'
import { peopleCopy } from './peers/people-copy.ts'
import { sameAnswers } from './peers/same-answers.ts'
import type { Listed, Side } from './peers/side.ts'
import { strapi } from './peers/strapi.ts'

const all: readonly Peer[] = [strapi, payload]
const named = (name: string) => all.find((peer) => peer.name.toLowerCase() === name)

/**
 * `npm run bench -- peers [strapi] [payload] [people] [rounds] [names of calls…]`: the same people, lists and changes beside
 * Strapi 5 and Payload 3 on the same PostgreSQL, asked in turns. Each is installed into a temporary folder, and skipped with a
 * line where its packages cannot be had. Ours runs with agencies, row-level security, validation and history, as it always does.
 */
export default async function peers(args: readonly string[]): Promise<void> {
  const [people = 100_000, rounds = 6] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const words = args.filter((arg) => !/^\d+$/.test(arg))
  const asked = words.flatMap((word) => named(word) ?? [])
  const names = words.filter((word) => !named(word))
  for (const peer of asked.length > 0 ? asked : all) await beside(peer, { people, rounds, names })
}

type Asked = { readonly people: number; readonly rounds: number; readonly names: readonly string[] }

async function beside(peer: Peer, asked: Asked): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-peers-'))
  try {
    const missing = await installPeer(peer, join(folder, 'peer')).catch((error: Error) => error)
    if (missing)
      console.log(`Skipped: the packages of ${peer.name} cannot be had (${missing.message.split('\n')[0]})`)
    else await measure(peer, folder, asked)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(peer: Peer, folder: string, { people, rounds, names }: Asked): Promise<void> {
  const cluster = await startCluster()
  const closing: (() => Promise<unknown>)[] = []
  try {
    await asSuperuser(cluster, 'create database peer')
    const theirs = await startPeer(peer, join(folder, 'peer'), cluster.url('peer'))
    closing.push(theirs.stop)
    const { process, headers } = await openOffice(cluster, folder, people)
    closing.push(process.stop)
    await copyPeople(peer, cluster)
    const newcomers = [asking(process.base, { 'x-tenant-id': tenant }), asking(theirs.base)] as const
    const signedIn = peer.headersOf(await newcomers[1](peer.side.signIn(0)))
    const asks = [asking(process.base, headers), asking(theirs.base, signedIn)] as const
    await sameAnswers(
      [
        { side: ours, ask: asks[0] },
        { side: peer.side, ask: asks[1] },
      ],
      { lists: Object.values(listsFor(people)), reads: [1, people - 1] },
    )
    const calls = callsFor(people, peer.side).filter(({ name }) => names.length === 0 || names.includes(name))
    // Whoever signs in has no session yet, and is refused by some who has one.
    for (const isSignIn of [false, true]) {
      const [ask, askTheirs] = isSignIn ? newcomers : asks
      await printInTurns(
        calls.filter(({ name }) => (name === signIn) === isSignIn),
        {
          ours: { process, ask },
          theirs: { process: theirs, ask: askTheirs },
          name: peer.name,
          rounds,
        },
      )
    }
    const [here, there] = [process, theirs].map((one) => one.memoryMb().now.toFixed(0))
    console.log(`\nMemory: ours ${here} MB, ${peer.name} ${there} MB\n`)
  } finally {
    for (const close of closing) await close()
    await cluster.stop()
  }
}

async function copyPeople(peer: Peer, cluster: Cluster): Promise<void> {
  const [source, target] = [new Client(cluster.url('postgres')), new Client(cluster.url('peer'))]
  await Promise.all([source.connect(), target.connect()])
  await peer.copyPeople(peopleCopy(source, target, tenant))
  for (const table of ['profiles', 'nationalities', 'workers'])
    await target.query(`select setval('${table}_id_seq', (select max(id) from ${table}))`)
  await target.query('vacuum analyze')
  await Promise.all([source.end(), target.end()])
}

const signIn = 'sign-in'

function listsFor(people: number): Record<string, Listed> {
  const far = Math.floor(people / 20) - 1
  return {
    'first page': { page: 0 },
    [`page ${far + 1}`]: { page: far },
    'surname contains': { page: 0, surname: 'etxeb' },
    'list by profile': { page: 0, profile: 1 },
  }
}

function callsFor(people: number, theirs: Side): Call[] {
  const one = (n: number) => 1 + ((n * 7919) % (people - 1))
  const call = (name: string, of: (side: Side, n: number) => Sent): Call => ({
    name,
    ours: (n) => of(ours, n),
    theirs: (n) => of(theirs, n),
  })
  return [
    ...Object.entries(listsFor(people)).map(([name, asked]) => call(name, (side) => side.list(asked))),
    call('read', (side, n) => side.read(one(n))),
    call('create', (side, n) => side.create(person(n, 'a'))),
    call('update', (side, n) => side.update(one(n), person(n + 20_000_000, 'c'))),
    call(signIn, (side, n) => side.signIn(n)),
  ]
}
