import type { Role } from '@cuadrante/contract/kit/access.ts'
import { paletteKinds, paletteMost, type PaletteHit } from '@cuadrante/contract/portal/dashboard.ts'
import { paths, pathTo } from '../../api/paths.ts'
import { plain } from '../../ui/plain-text.ts'
import { menus } from '../menu.ts'

/** Somewhere to go: a screen or a record. */
export type PaletteEntry = {
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly path: string
  /** Text of the list's search that shows the record, for records without a screen of their own. */
  readonly search?: string
  /** Without the filters that the list remembers. */
  readonly isWhole?: true
}

const screen = (title: string, path: string, detail = ''): PaletteEntry => ({
  group: 'Pantallas',
  title,
  detail,
  path,
})

/** What a role reaches beside its menu. */
const more: Readonly<Record<Role, readonly PaletteEntry[]>> = {
  ROLE_ADMIN: [
    screen('Nueva Campaña', paths.campaignNew),
    screen('Nuevo Trabajador', paths.workerNew),
    screen('Nuevo Candidato', paths.candidateNew),
    screen('Candidatos', paths.candidates),
    screen('Grupos de Centros', paths.centerGroups),
    screen('Usuarios', paths.users),
    screen('Mi Perfil', paths.profile),
  ],
  ROLE_USER: [screen('Nuevo Proyecto', paths.projectNew), screen('Mi Perfil', paths.profile)],
  ROLE_CLIENT: [screen('Mi Perfil', paths.profile)],
}

/** The screens of a role: its menu, and what stands behind it. */
export const screensFor = (role: Role): readonly PaletteEntry[] => [
  ...menus[role].map(({ label, path }) => screen(label, path)),
  ...more[role],
]

/** Entries that have every word that was typed, without accents and case. */
export function matching(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return entries.filter(({ title, detail }) => {
    const text = plain(`${title} ${detail}`)
    return words.every((word) => text.includes(word))
  })
}

const groups: Readonly<Record<(typeof paletteKinds)[number], string>> = {
  campaign: 'Campañas',
  worker: 'Trabajadores',
  candidate: 'Candidatos',
  centre: 'Centros',
  client: 'Clientes',
  job: 'Trabajos',
}

export function entryOf({ kind, id, title, subtitle, campaignId }: PaletteHit): PaletteEntry {
  const entry = { group: groups[kind], title, detail: subtitle }
  switch (kind) {
    case 'campaign':
      return { ...entry, path: pathTo(paths.campaign, { id }) }
    case 'worker':
      return { ...entry, path: pathTo(paths.workerView, { id }) }
    case 'candidate':
      return { ...entry, path: pathTo(paths.candidateView, { id }) }
    case 'centre':
      return { ...entry, path: paths.centers, search: title }
    case 'client':
      return { ...entry, path: paths.clients, search: title }
    case 'job':
      return { ...entry, path: pathTo(paths.campaign, { id: campaignId ?? 0 }) }
  }
}

/** The list of each kind that has one with a search of its own. */
const lists: Partial<Record<PaletteHit['kind'], string>> = {
  campaign: paths.campaigns,
  worker: paths.workers,
  candidate: paths.candidates,
  centre: paths.centers,
  client: paths.clients,
}

/** The records found, and for the office behind each full group the way to its list with the same search. */
export function entriesOf(hits: readonly PaletteHit[], search: string, role: Role): readonly PaletteEntry[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const found = hits.filter((hit) => hit.kind === kind).map(entryOf)
    const path = lists[kind]
    if (!path || role !== 'ROLE_ADMIN' || found.length < paletteMost) return found
    const group = groups[kind]
    const all = { group, title: 'Ver todos', detail: `${group} con «${search}»`, path, search }
    return [...found, { ...all, ...(kind === 'campaign' && { isWhole: true as const, title: 'Ver todas' }) }]
  })
}
