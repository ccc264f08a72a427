import { lazy, Suspense } from 'react'
import type { MapProps } from './map.tsx'

const SpainMap = lazy(() => import('./map.tsx'))

/** {@link SpainMap} in a file of its own, fetched when a map is first shown. Give its place a height. */
export const LazyMap = (props: MapProps) => (
  <Suspense
    fallback={
      <div className="map-waiting" role="status">
        Cargando mapa...
      </div>
    }
  >
    <SpainMap {...props} />
  </Suspense>
)
