import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { usualAbsenceTypes } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { documentEndpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { usualDocumentTypes } from '@cuadrante/contract/people/documents/usual-document-types.ts'
import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '../api/call.ts'
import { campaignApi } from '../features/campaigns/detail/open-campaign.ts'
import { anAppInfo, fakeApi, Refused, type FakeApi } from '../test/fake-api.ts'
import { renderApp } from '../test/render-app.tsx'

const page = { totalElements: 1, totalPages: 1, size: 25, number: 0 }
const lucia = { id: 12, name: 'Lucía Pérez Souto' }

type Case = {
  readonly path: string
  /** What is asked for again while nothing answers, and what it said before. */
  readonly read: Endpoint
  readonly reply?: object
  readonly shows: string
  readonly says: string
  readonly api?: () => FakeApi
  readonly open?: (user: UserEvent) => Promise<void>
}

const cases: readonly Case[] = [
  {
    path: '/workers/absences',
    read: absenceEndpoints.list,
    reply: {
      ...page,
      counts: { ASKED: 1 },
      content: [
        {
          id: 3,
          worker: lucia,
          type: null,
          from: '2026-12-05',
          to: '2026-12-06',
          startTime: null,
          endTime: null,
          state: 'ASKED',
          note: null,
          askedBy: lucia.name,
          askedAt: '2026-11-20T09:00:00.000Z',
          answeredBy: null,
          answeredAt: null,
          reason: null,
          hasFile: null,
          shifts: 1,
          version: 1,
        },
      ],
    },
    shows: lucia.name,
    says: 'No se han podido cargar las ausencias',
  },
  {
    path: '/settings/absence-types',
    read: absenceEndpoints.types,
    reply: usualAbsenceTypes.slice(0, 1).map((type) => ({ ...type, id: 1, version: 1 })),
    shows: 'Vacaciones',
    says: 'No se han podido cargar los tipos',
  },
  {
    path: '/workers/availability?week=2026-11-30',
    read: availabilityEndpoints.board,
    reply: {
      ...page,
      monday: '2026-11-30',
      answerBy: null,
      counts: {},
      content: [
        {
          workerId: 12,
          name: lucia.name,
          profile: null,
          phone: null,
          kind: 'silent',
          answeredAt: null,
          asked: [],
          hasAccess: true,
          lastAnswered: null,
          stretches: [],
          away: [],
          shifts: [],
          minutes: 0,
        },
      ],
    },
    shows: lucia.name,
    says: 'No se ha podido cargar la disponibilidad',
  },
  {
    path: '/workers/documents',
    read: documentEndpoints.matrix,
    reply: {
      ...page,
      types: [
        {
          id: 1,
          ...usualDocumentTypes[0],
          version: 1,
        },
      ],
      counts: {},
      content: [
        {
          workerId: 12,
          name: lucia.name,
          workerType: 'WORKER',
          profile: null,
          photoUrl: null,
          cells: [],
        },
      ],
    },
    shows: lucia.name,
    says: 'No se han podido cargar los documentos',
  },
  {
    path: '/reports/coverage',
    read: reportEndpoints.coverage.read,
    reply: {
      from: '2026-11-01',
      to: '2026-11-30',
      by: 'campaign',
      rows: [
        {
          key: '1',
          name: 'Navidad en tienda',
          path: '/campaigns/1',
          values: { shifts: 4, covered: 1, share: 25 },
        },
      ],
      totals: { shifts: 4, covered: 1 },
      choices: { campaign: [], client: [] },
    },
    shows: '25,0 %',
    says: 'No se ha podido calcular el informe',
  },
  {
    path: '/campaigns/4',
    read: jobEndpoints.get,
    shows: 'Editar',
    says: 'Error al cargar los datos del trabajo',
    api: campaignApi,
    async open(user) {
      await user.click(await screen.findByRole('button', { name: /Acciones de trabajo #12/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Ver' }))
      await screen.findByRole('dialog', { name: 'Trabajo #12', busy: false })
    },
  },
]

test.each(cases)(
  'where the line is lost, $path keeps what it has read',
  async ({ path, read, reply, shows, says, api = fakeApi, open }) => {
    const server = api()
    server.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['documents', 'reports'] }))
    if (path !== '/settings/absence-types') server.answer(absenceEndpoints.types, () => [])
    if (reply) server.answer(read, () => reply)
    const { user } = await renderApp(path, { role: 'ROLE_ADMIN', api: server })
    await open?.(user)
    const shown = async () =>
      (await within(screen.queryByRole('dialog') ?? document.body).findAllByText(shows))[0]
    expect(await shown()).toBeVisible()
    server.answer(read, () => {
      throw new Refused(0)
    })
    server.answer(accessEndpoints.changePassword, () => {
      throw new Refused(0)
    })
    const body = { currentPassword: 'Cuadrante-2025', newPassword: 'Cuadrante-2026' }
    // Whoever does not know whether a change was made reads again what is on the screen.
    await expect(call(accessEndpoints.changePassword, { body })).rejects.toMatchObject({ isUnknown: true })
    expect(await screen.findByText(says)).toBeVisible()
    expect(await shown()).toBeVisible()
  },
)
