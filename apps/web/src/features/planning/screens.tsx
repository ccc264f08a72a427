import { paths } from '../../api/paths.ts'
import { screens } from '../../api/screen.ts'

export const planningScreens = screens([
  {
    path: paths.planNew,
    access: 'admin',
    title: 'Planificar',
    heading: null,
    hasSaveBar: true,
    isWide: true,
    load: () => import('./prepare/prepare-page.tsx'),
  },
  {
    path: paths.planSheet,
    access: 'admin',
    title: 'Ficha del algoritmo',
    load: () => import('./sheet/sheet-page.tsx'),
  },
  {
    path: paths.planSheetKept,
    access: 'admin',
    title: 'Ficha del plan',
    load: () => import('./sheet/plan-sheet-page.tsx'),
  },
  {
    path: paths.ownSheet,
    access: 'user',
    title: 'Reparto de turnos',
    load: async () => ({ default: (await import('./sheet/sheet-page.tsx')).OwnSheetPage }),
  },
  {
    path: paths.plan,
    access: 'admin',
    title: 'Plan',
    hasSaveBar: true,
    isWide: true,
    load: () => import('./plan-page.tsx'),
  },
  {
    path: paths.planScenarios,
    access: 'admin',
    title: 'Comparar planes',
    hasSaveBar: true,
    isWide: true,
    load: () => import('./compare/compare-page.tsx'),
  },
])
