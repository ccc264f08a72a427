import { paths } from '../api/paths.ts'
import { screens } from '../api/screen.ts'

export const catalogueScreens = screens([
  {
    path: paths.dataManagement,
    access: 'admin',
    title: 'Administración de Datos',
    subtitle: 'Las listas de las que se elige en fichas, trabajos y centros',
    load: () => import('./catalogue-hub-page.tsx'),
  },
  {
    path: paths.catalogue,
    access: 'admin',
    title: 'Administración de Datos',
    load: () => import('./catalogue-page.tsx'),
    async isThere({ entity }) {
      const { catalogues } = await import('@cuadrante/contract/catalogues/catalogues.ts')
      return Object.values(catalogues).some(({ slug }) => slug === entity)
    },
  },
])
