import * as z from 'zod/mini'
import { everyRole, roles, type Role } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, requiredText } from '../kit/field.ts'
import { failures } from '../kit/failure.ts'
import { reportNames, reportOf, type ReportName } from '../reports/report-list.ts'

/** Most views that a person keeps, of all lists together. */
export const mostViews = 100

const office: readonly Role[] = ['ROLE_ADMIN']

/** The lists that have views, and who has the list. */
const lists = {
  workers: office,
  candidates: office,
  documents: office,
  centres: office,
  'centre-groups': office,
  clients: office,
  users: office,
  catalogues: office,
  register: office,
  campaigns: roles,
  jobs: roles,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type SavedList = keyof typeof lists | `reports/${ReportName}`
export const reportViews = (name: ReportName): SavedList => `reports/${name}`

export const savedLists: readonly SavedList[] = [
  ...(Object.keys(lists) as (keyof typeof lists)[]),
  ...reportNames.map(reportViews),
]
const ofReports = new Map(reportNames.map((name) => [reportViews(name), reportOf(name).roles]))

/** The lists whose views a role may keep. */
export const savedListsFor = (role: Role): readonly SavedList[] =>
  savedLists.filter((list) => (ofReports.get(list) ?? lists[list as keyof typeof lists]).includes(role))

const list = z.enum(savedLists as [SavedList], { error: 'Esa lista no tiene vistas.' })
const search = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(1000)))

/** Filters, order and page size under a name of one's own. `search` is the rest of the address, as plain text. */
export const savedViewDraft = z.object({
  list,
  name: requiredText({
    required: 'Escribe un nombre para la vista',
    max: [80, 'No puede exceder 80 caracteres'],
  }),
  search: search.check(z.refine((words) => Object.keys(words).length <= 30, 'Son demasiados filtros.')),
  /** Opens the list when its address says nothing; one of each list at most. */
  isDefault: z._default(z.boolean(), false),
})

export const savedView = z.object({
  id: z.number(),
  list,
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

const path = '/api/views'

export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Own saved views of the lists and reports of the active role, by name',
    access: everyRole,
    reply: z.array(savedView),
  }),
  save: endpoint({
    method: 'POST',
    path,
    summary: 'Keep a list’s filters under a name; the same name again replaces them',
    access: everyRole,
    body: savedViewDraft,
    status: 201,
    reply: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Forget an own saved view',
    access: everyRole,
    params: idParams,
    reply: messageReply,
  }),
} as const

export const savedViewFailures = failures({
  too_many_views: {
    status: 409,
    say: (p: { most: number }) => `Ya tienes ${p.most} vistas guardadas. Elimina alguna para guardar otra.`,
  },
})
