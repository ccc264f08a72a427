import { randomUUID } from 'node:crypto'
import type { Kind, Person } from './people.ts'

/** One call of a person: a named kind of call, so that those of a kind are told together. */
export type Ask = (
  name: string,
  method: string,
  path: string,
  body?: object | FormData,
) => Promise<{ readonly json: () => unknown }>

export type Visit = { readonly weight: number; readonly act: (ask: Ask, who: Person) => Promise<void> }

type Page = { readonly content: readonly { readonly id: number }[] }

const random = (below: number) => Math.floor(Math.random() * below)
const anyOf = <T>(items: readonly T[]): T | undefined => items[random(items.length)]
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

async function aCampaign(ask: Ask): Promise<number | undefined> {
  const list = await ask('list of campaigns', 'GET', '/api/campaigns?page=0&size=25')
  return anyOf((list.json() as Page).content)?.id
}

async function jobsOf(ask: Ask): Promise<number | undefined> {
  const id = await aCampaign(ask)
  if (!id) return undefined
  const jobs = await ask('jobs of a campaign', 'GET', `/api/campaigns/${id}/jobs?page=0&size=50`)
  return anyOf((jobs.json() as Page).content)?.id
}

/** Of the month that is shown: its first day to its last. */
function monthQuery(): string {
  const now = new Date()
  const day = (n: number) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, n === 0 ? 1 : 0)))
  return `from=${day(0)}&to=${day(1)}`
}

const surnames = ['per', 'gar', 'rod', 'cast', 'lop', 'vaz', 'ote']

const office: readonly Visit[] = [
  { weight: 6, act: async (ask) => void (await jobsOf(ask)) },
  {
    weight: 4,
    act: async (ask) => void (await ask('calendar of a month', 'GET', `/api/calendar?${monthQuery()}`)),
  },
  {
    weight: 5,
    act: async (ask) =>
      void (await ask('search of people', 'GET', `/api/workers?page=0&size=25&search=${anyOf(surnames)}`)),
  },
  { weight: 4, act: async (ask) => void (await ask('dashboard', 'GET', '/api/dashboard/admin')) },
  {
    weight: 1,
    act: async (ask) => void (await ask('report of hours', 'GET', '/api/reports/hours?period=this-month')),
  },
  {
    weight: 1,
    act: async (ask) => void (await ask('file of people', 'GET', '/api/workers/export.xlsx?filter=')),
  },
  {
    weight: 3,
    async act(ask) {
      const id = await jobsOf(ask)
      if (id)
        await ask('comment on a job', 'POST', `/api/jobs/${id}/comments`, {
          text: 'Llamada hecha, confirma.',
        })
    },
  },
  {
    weight: 2,
    async act(ask) {
      await ask('new centre', 'POST', '/api/centers', {
        name: `Hipermercado ${randomUUID().slice(0, 8)}`,
        email: 'centro@demo.example',
        phone: '981000000',
        address: 'Avenida de la Habana 3',
        postalCode: '15011',
        timezone: 'Europe/Madrid',
        latitude: 43.3571,
        longitude: -8.4056,
      })
    },
  },
]

type Card = {
  readonly shifts: readonly { readonly jobId: number }[]
  readonly punches: readonly { readonly kind: string }[]
}

const field: readonly Visit[] = [
  {
    weight: 6,
    async act(ask) {
      await ask('agenda', 'GET', '/api/portal/agenda')
      await ask('own offers', 'GET', '/api/portal/offers')
    },
  },
  {
    weight: 5,
    async act(ask) {
      const card = (await ask('punch card', 'GET', '/api/portal/register/card')).json() as Card
      const shift = anyOf(card.shifts)
      if (!shift) return
      const at = new Date().toISOString()
      const kind = card.punches.at(-1)?.kind === 'in' ? 'out' : 'in'
      const punch = { id: randomUUID(), kind, at, jobId: shift.jobId, modality: 'presencial' }
      await ask('punch', 'POST', '/api/portal/register/punches', { sentAt: at, punches: [punch] })
    },
  },
  {
    weight: 2,
    async act(ask, { workerId }) {
      const day = inDays(400 + random(2000))
      const body = { from: day, to: day, reason: 'Examen' }
      await ask('day off', 'POST', `/api/workers/${workerId}/unavailability`, body)
    },
  },
  { weight: 3, act: async (ask) => void (await ask('own documents', 'GET', '/api/portal/documents')) },
  {
    weight: 1,
    async act(ask, { workerId, paperTypeId }) {
      const form = new FormData()
      form.append('title', 'Justificante')
      form.append('typeId', String(paperTypeId))
      form.append('file', new File([aPaper()], 'justificante.pdf', { type: 'application/pdf' }))
      await ask('document sent', 'POST', `/api/workers/${workerId}/documents`, form)
    },
  },
]

const clients: readonly Visit[] = [
  {
    weight: 4,
    act: async (ask) => void (await ask('campaigns of a client', 'GET', '/api/portal/campaigns')),
  },
  { weight: 3, act: async (ask) => void (await jobsOf(ask)) },
  {
    weight: 3,
    act: async (ask) => void (await ask('calendar of a month', 'GET', `/api/calendar?${monthQuery()}`)),
  },
]

const visits: Readonly<Record<Kind, readonly Visit[]>> = { admin: office, worker: field, client: clients }

/** What a person does next. */
export function nextVisit({ kind }: Person): Visit {
  const all = visits[kind]
  let left = Math.random() * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => (left -= weight) < 0) ?? (all[0] as Visit)
}

/** A page with a picture's weight, each one different. */
function aPaper(): Uint8Array<ArrayBuffer> {
  const text = `BT /F1 18 Tf 60 760 Td (Justificante ${randomUUID()}) Tj ET\n% ${'x'.repeat(60_000)}\n`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}endstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const at = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const rows = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}
