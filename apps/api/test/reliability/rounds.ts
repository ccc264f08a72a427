import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { readiness, runCommand, until, type Agency } from '../product.ts'
import {
  countOf,
  read,
  startWriters,
  theOffice,
  type Acknowledged,
  type Ground,
  type Offer,
} from './mixed-writers.ts'

export type Round = { readonly acknowledged: number; readonly backAfterMs: number }

/** Rounds wanted: five in `npm test`, more by `npm run bench -- reliability`. */
export const wantedRounds = Number(process.env['RELIABILITY_ROUNDS'] ?? 5)

/** The bench may be given a time; the rounds that fit into it are those of its page. */
const endsAt = Date.now() + Number(process.env['RELIABILITY_MINUTES'] ?? 24 * 60) * 60_000
export const isWanted = (round: number): boolean => round <= wantedRounds && Date.now() < endsAt

/**
 * Writes for a time and until every kind was acknowledged once, breaks something meanwhile, and waits until it answers
 * again.
 */
export async function writeAndBreak(
  base: string,
  ground: Ground,
  kept: Acknowledged,
  leastMilliseconds: number,
  breakIt: () => Promise<string>,
): Promise<Round> {
  const before = countOf(kept)
  const began = performance.now()
  const work = await startWriters(base, ground, kept)
  await until(
    async () => work.written.size + work.wrong.length,
    (seen) => seen >= work.kinds,
  )
  await setTimeout(Math.max(leastMilliseconds - (performance.now() - began), 0) + Math.random() * 400)
  const broken = performance.now()
  const newBase = await breakIt()
  await work.stop()
  await until(
    () => readiness(newBase),
    (status) => status === 200,
  )
  if (work.wrong.length > 0) throw new Error(work.wrong.join('\n'))
  return { acknowledged: countOf(kept) - before, backAfterMs: performance.now() - broken }
}

/** What was acknowledged and is not there, or is there by half. */
export async function lossesOf(base: string, { workerId, jobIds, offer, pdf }: Ground, kept: Acknowledged) {
  const office = await theOffice(base)
  const losses: string[] = []
  const heights = await namesOf(office, '/api/heights')
  const clients = await namesOf(office, '/api/clients')
  for (const name of kept.heights) if (!heights.has(name)) losses.push(name)
  for (const name of kept.imported) if (!clients.has(name)) losses.push(name)
  const batches = [...clients].filter((name) => /^Cliente \d+$/.test(name)).length
  if (batches % 20 !== 0) losses.push(`half an import: ${batches} clients`)
  const { documents } = await read<Documents>(office, `/api/workers/${workerId}/documents`)
  const titles = new Set(documents.map(({ title }) => title))
  for (const title of kept.documents.keys()) if (!titles.has(title)) losses.push(title)
  const last = [...kept.documents.values()].at(-1)
  if (last) {
    const bytes = await office.download(`/api/documents/${last}/files/1`)
    if (Buffer.compare(bytes, Buffer.from(pdf)) !== 0) losses.push(`the file of document ${last}`)
  }
  losses.push(...(await lostOffers(office, offer.jobId, kept)))
  const expenses = await Promise.all(jobIds.map((id) => read<Job>(office, `/api/jobs/${id}`)))
  const values = new Set(expenses.map((job) => job.expenses))
  const [value = -1] = values
  if (values.size > 1) losses.push(`half a bulk change: ${[...values].join()}`)
  if (kept.bulk.asked > 0 && (value < kept.bulk.done || value > kept.bulk.asked))
    losses.push(`the bulk change: ${value} instead of ${kept.bulk.done} to ${kept.bulk.asked}`)
  return losses
}

async function lostOffers(office: Agency, jobId: number, kept: Acknowledged): Promise<string[]> {
  const offers = await read<readonly Offer[]>(office, `/api/jobs/${jobId}/offers`)
  const found = new Map(offers.map(({ id, status }) => [id, status]))
  const lost = [...kept.offers].filter((id) => !found.has(id)).map((id) => `offer ${id}`)
  const open = [...kept.withdrawn].filter((id) => found.get(id) !== 'WITHDRAWN')
  return [...lost, ...open.map((id) => `the end of offer ${id}`)]
}

type Documents = { readonly documents: readonly { readonly title: string | null }[] }
type Job = { readonly expenses: number }

async function namesOf(office: Agency, path: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 0; ; page++) {
    type Page = { readonly content: readonly { readonly name: string }[] }
    const { content } = await read<Page>(office, `${path}?size=200&page=${page}`)
    for (const { name } of content) names.add(name)
    if (content.length < 200) return names
  }
}

/** Rows of the register's chain, which is walked whole. @throws where it is broken */
export async function registerRows(env: Record<string, string>): Promise<number> {
  const { code, text } = await runCommand(['register', 'verify'], env)
  const rows = /intacto: (\d+) anotaciones/.exec(text)?.[1]
  if (code !== 0 || !rows) throw new Error(`the register does not verify: ${text}`)
  return Number(rows)
}

/** Leaves the figures where the bench asked for them. */
export function report(what: string, rounds: readonly Round[], kept: Acknowledged): void {
  const file = process.env['RELIABILITY_REPORT']
  if (!file) return
  const { heights, documents, imported, offers, punches, bulk } = kept
  const times = rounds.map(({ backAfterMs }) => backAfterMs)
  const figures = {
    rounds: rounds.length,
    heights: heights.size,
    documents: documents.size,
    imported: imported.size,
    offers: offers.size,
    punches,
    bulk: bulk.done,
    slowestBackMs: Math.round(Math.max(...times)),
  }
  writeFileSync(`${file}.${what}`, JSON.stringify(figures))
}
