import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitPerson, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import type { BookSheet } from '../../../../platform/sheets/testing/workbooks.ts'
import { aPlanner, mapping, type Planner } from '../../testing/a-planner.ts'

/** Shops of A Coruña and Tenerife as a client sends them, with how each is visited. */
const shops: BookSheet = {
  name: 'Tiendas',
  rows: [
    [
      'Centro',
      'Tipo vía',
      'Dirección',
      'Núm.',
      'C. P.',
      'Municipio',
      'Horario de visita',
      'Tiempo',
      'Frecuencia',
    ],
    ['Gadis Arteixo', 'Rúa', 'Balneario', 2, '15142', 'Arteixo', 'L-V 9-14 y 17-20', '45 min', 'semanal'],
    ['Froiz Carballo', 'Rúa', 'Xunqueira', 14, '15100', 'Carballo', 'mañanas', '', 'quincenal'],
    ['Claudio Laxe', 'Rúa', 'Cabo da Area', 's/n', '15117', 'Laxe', 'M y J de 9h a 13h', '', ''],
    ['Vego Vimianzo', 'Rúa', 'Fonte Cigana', 8, '15129', 'Vimianzo', 'preguntar a Marta', 'según', 'a veces'],
    ['Eroski Ferrol', 'Rúa', 'San Amaro', 2, '15403', 'Ferrol', 'S y D 10-12', '', ''],
    ['Gadis La Laguna', 'Calle', 'San Juan', 5, '38201', 'La Laguna', '', '', ''],
  ],
}

export const candela: VisitPerson = {
  workerId: null,
  name: 'Candela Ruiz Mato',
  city: { id: 15030, name: 'Coruña, A' },
  from: 8 * 60,
  to: 18 * 60,
  weekdays: [0, 1, 2, 3, 4],
}

/** Monday; the Tuesday of its third week is the holiday of 8 December. */
export const settings: VisitSettings = {
  startsOn: '2026-11-23',
  weeks: 4,
  minutes: 30,
  hours: 'L-V 9:00-20:00',
  frequency: { times: 1, weeks: null },
  skipsHolidays: true,
  keepsPerson: true,
  meanings: [],
  people: [candela],
}

export async function aFileOfShops(app: TestApp) {
  const planner = await aPlanner(app, shops)
  const { batchId } = await planner.processes(mapping)
  await planner.geocodes({ routes: [], batchId })
  return { planner, batchId }
}

export const save = (
  { admin }: Planner,
  batchId: number,
  changed: Partial<VisitSettings> = {},
  version = 0,
) =>
  admin.call(endpoints.saveSettings, {
    params: { batchId },
    body: { settings: { ...settings, ...changed }, version },
  })

export const planOf = ({ admin }: Planner, batchId: number, keeps?: 'pinned'): Promise<VisitPlan> =>
  admin.call(endpoints.plan, { params: { batchId }, query: keeps ? { keeps } : {} })

/** Makes jobs of the planned days in a campaign of their own. */
export async function makeJobs(
  { admin }: Planner,
  batchId: number,
  conflictReason: string | null = null,
  version?: number,
) {
  const campaign = await admin.call(campaignEndpoints.create, {
    body: {
      name: 'Visitas de otoño',
      clientName: 'Conservas Alba',
      startDate: '2026-10-01',
      status: 'ACTIVA',
      year: 2026,
      month: 11,
    },
  })
  const body = { campaignId: campaign.id, conflictReason, version }
  return admin.call(endpoints.makeJobs, { params: { batchId }, body })
}
