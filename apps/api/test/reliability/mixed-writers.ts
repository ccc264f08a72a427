import { randomUUID } from 'node:crypto'
import type { OfferDraft, OfferPreview } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { startPaper } from '../../src/platform/pdf/paper.ts'
import { demoPassword } from '../../src/features/access/tenants/demo-accounts.ts'
import { signedIn, type Agency, type Answer } from '../product.ts'

/** What was answered with success, by kind of write; what is in here must be there after any crash. */
export type Acknowledged = {
  readonly heights: Set<string>
  readonly documents: Map<string, number>
  readonly imported: Set<string>
  readonly offers: Set<number>
  readonly withdrawn: Set<number>
  punches: number
  /** Last change of the chosen jobs that was acknowledged, and the last that was asked for. */
  bulk: { done: number; asked: number }
}

export const nothingYet = (): Acknowledged => ({
  heights: new Set(),
  documents: new Map(),
  imported: new Set(),
  offers: new Set(),
  withdrawn: new Set(),
  punches: 0,
  bulk: { done: 0, asked: 0 },
})

export const countOf = (kept: Acknowledged): number =>
  [kept.heights, kept.documents, kept.imported, kept.offers, kept.withdrawn].reduce(
    (sum, { size }) => sum + size,
    kept.punches + kept.bulk.done,
  )

/** Records of the demonstration that the writers work on. */
export type Ground = {
  readonly workerId: number
  readonly typeId: number
  readonly jobIds: readonly number[]
  readonly ownJobId: number
  readonly offer: OfferDraft
  readonly pdf: Uint8Array
}

export const theOffice = (base: string): Promise<Agency> => signedIn(base, 'admin', demoPassword)
const theWorker = (base: string) => signedIn(base, 'trabajador', demoPassword)

export const read = async <T>(agency: Agency, path: string): Promise<T> => {
  const { status, text } = await agency.call('GET', path)
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`)
  return JSON.parse(text) as T
}

type DocumentType = { readonly id: number; readonly hasExpiry: boolean }
type Page = { readonly content: readonly { readonly id: number }[] }

export async function prepareGround(base: string): Promise<Ground> {
  const [office, worker] = [await theOffice(base), await theWorker(base)]
  const { content: own } = await read<Page>(worker, '/api/jobs?size=1')
  const { content: workers } = await read<Page>(office, '/api/workers?size=1')
  const { content: jobs } = await read<Page>(office, '/api/jobs?size=5&status=PENDIENTE')
  const [workerId, ownJobId] = [workers[0]?.id, own[0]?.id]
  const types = await read<readonly DocumentType[]>(office, '/api/document-types')
  const typeId = types.find(({ hasExpiry }) => !hasExpiry)?.id
  if (!workerId || !typeId || !ownJobId || jobs.length < 5)
    throw new Error('the demonstration lacks what is written on')
  const paper = startPaper({ title: 'Contrato', agency: 'Atlántica Promo' })
  const jobIds = jobs.map(({ id }) => id)
  const offer = await findOffer(office, jobIds)
  return { workerId, typeId, ownJobId, jobIds, offer, pdf: await paper.finish() }
}

/** An offer that can be made: of a job that nobody else works on here, to people who are free. */
async function findOffer(office: Agency, taken: readonly number[]): Promise<OfferDraft> {
  const { content: jobs } = await read<Page>(
    office,
    '/api/jobs?size=100&status=PENDIENTE&sort=startDate,desc',
  )
  const { content: workers } = await read<Page>(office, '/api/workers?size=20')
  for (const { id: jobId } of jobs.filter(({ id }) => !taken.includes(id))) {
    const question = { jobId, places: 1, workerIds: workers.map(({ id }) => id) }
    const { status, text } = await office.call('POST', '/api/offers/preview', question)
    if (status !== 200) continue
    const free = (JSON.parse(text) as OfferPreview).workers.filter(({ outcome }) => outcome === 'free')
    if (free.length === 0) continue
    return {
      ...question,
      workerIds: free.map(({ workerId }) => workerId),
      mode: 'FIRST_COME',
      answerDay: tomorrow(),
      answerHour: '09:00',
      message: null,
      conflictReason: null,
    }
  }
  throw new Error('the demonstration has no job that can be offered')
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** A connection that broke has status 0. */
const isTaken = ({ status }: Answer) => status >= 200 && status < 300

let serial = 0
type Write = (office: Agency, worker: Agency, ground: Ground, kept: Acknowledged) => Promise<Answer>

const writes: Readonly<Record<string, Write>> = {
  async height(office, _worker, _ground, kept) {
    const name = `Altura ${++serial}`
    const answer = await office.call('POST', '/api/heights', { name, description: null, active: true })
    if (isTaken(answer)) kept.heights.add(name)
    return answer
  },
  async bulk(office, _worker, { jobIds }, kept) {
    const asked = kept.bulk.asked + 1
    const body = { jobIds, change: { expenses: asked } }
    const preview = await office.call('POST', '/api/jobs/bulk/preview', body)
    if (!isTaken(preview)) return preview
    const { token } = JSON.parse(preview.text) as { token: string }
    kept.bulk.asked = asked
    const answer = await office.call('POST', '/api/jobs/bulk', { ...body, token })
    if (isTaken(answer)) kept.bulk.done = asked
    return answer
  },
  async import(office, _worker, _ground, kept) {
    const names = Array.from({ length: 20 }, () => `Cliente ${++serial}`)
    const lines = names.map((name) => `${cifOf(Number(name.slice(8)))};${name};Calle Real 1;36890;Pontevedra`)
    const csv = ['CIF;Razón social;Domicilio;CP;Provincia', ...lines].join('\n')
    const sent = await office.upload('/api/clients/import', new File([csv], 'clientes.csv'), {})
    if (!isTaken(sent)) return sent
    const { importId, sheets } = JSON.parse(sent.text) as Analysis
    const columns = Object.entries(sheets[0]?.suggestions ?? {}).map(([id, { column }]) => [id, column])
    const body = { sheetIndex: 0, columns: Object.fromEntries(columns) }
    const answer = await office.call('POST', `/api/clients/import/${importId}/apply`, body)
    if (isTaken(answer)) for (const name of names) kept.imported.add(name)
    return answer
  },
  async document(office, _worker, { workerId, typeId, pdf }, kept) {
    const title = `Contrato ${++serial}`
    const file = new File([Buffer.from(pdf)], 'contrato.pdf', { type: 'application/pdf' })
    const answer = await office.upload(`/api/workers/${workerId}/documents`, file, {
      title,
      typeId: String(typeId),
    })
    if (isTaken(answer)) kept.documents.set(title, (JSON.parse(answer.text) as { id: number }).id)
    return answer
  },
  async offer(office, _worker, { offer }, kept) {
    const earlier = await office.call('GET', `/api/jobs/${offer.jobId}/offers`)
    if (!isTaken(earlier)) return earlier
    for (const { id, status } of JSON.parse(earlier.text) as readonly Offer[]) {
      if (status !== 'OPEN') continue
      const withdrawn = await office.call('POST', `/api/offers/${id}/withdraw`)
      if (!isTaken(withdrawn)) return withdrawn
      kept.withdrawn.add(id)
    }
    const answer = await office.call('POST', '/api/offers', offer)
    if (isTaken(answer)) kept.offers.add((JSON.parse(answer.text) as Offer).id)
    return answer
  },
  async punch(_office, worker, { ownJobId: jobId }, kept) {
    const at = new Date().toISOString()
    const punch = { id: randomUUID(), kind: kept.punches % 2 === 0 ? 'in' : 'out', at, jobId }
    const body = { sentAt: at, punches: [punch] }
    const answer = await worker.call('POST', '/api/portal/register/punches', body)
    if (isTaken(answer)) kept.punches += 1
    return answer
  },
}

export type Offer = { readonly id: number; readonly status: string }
type Analysis = {
  readonly importId: number
  readonly sheets: readonly { suggestions: Record<string, { column: string }> }[]
}

/** A number of a limited company, with its control digit: odd places doubled, digit sums added. */
function cifOf(n: number): string {
  const digits = String(7_000_000 + n)
  const sum = [...digits].map(Number).reduce((total, digit, place) => {
    const doubled = digit * 2
    return total + (place % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : digit)
  }, 0)
  return `B${digits}${(10 - (sum % 10)) % 10}`
}

/** One writer of each kind without a pause, until told to stop. What is refused otherwise than for the outage is told. */
export async function startWriters(base: string, ground: Ground, kept: Acknowledged) {
  const [office, worker] = [await theOffice(base), await theWorker(base)]
  const wrong: string[] = []
  const written = new Map<string, number>()
  let isOver = false
  const one = async ([name, write]: [string, Write]) => {
    while (!isOver) {
      const answer = await write(office, worker, ground, kept)
      const { status, text } = answer
      if (isTaken(answer)) written.set(name, (written.get(name) ?? 0) + 1)
      else if (status !== 0 && status !== 503) wrong.push(`${name}: ${status} ${text.slice(0, 200)}`)
      if (status === 0 || wrong.length > 20) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const all = Promise.all(Object.entries(writes).map(one))
  return {
    wrong,
    written,
    kinds: Object.keys(writes).length,
    async stop() {
      isOver = true
      await all
    },
  }
}
