import type { TestApp } from '../../../../../test/test-app.ts'
import { aPlanner, mapping } from '../../testing/a-planner.ts'

/** Bars and a petrol station of A Coruña that receive at night, and a shop that does not. */
export async function aFileOfBars(app: TestApp) {
  const planner = await aPlanner(app, {
    name: 'Locales',
    rows: [
      ['Centro', 'Tipo vía', 'Dirección', 'Núm.', 'C. P.', 'Municipio', 'Horario de visita', 'Tiempo'],
      ['Bar Arteixo', 'Rúa', 'Balneario', 2, '15142', 'Arteixo', 'todos los días 20:00-02:00', '60 min'],
      ['Pub Carballo', 'Rúa', 'Xunqueira', 14, '15100', 'Carballo', 'todos los días 01:00-05:00', '60 min'],
      ['Área Laxe', 'Rúa', 'Cabo da Area', 's/n', '15117', 'Laxe', '24 h', '45 min'],
      [
        'Obrador Vimianzo',
        'Rúa',
        'Fonte Cigana',
        8,
        '15129',
        'Vimianzo',
        'todos los días 04:00-08:00',
        '30 min',
      ],
    ],
  })
  const { batchId } = await planner.processes(mapping)
  await planner.geocodes({ routes: [], batchId })
  return { planner, batchId }
}
