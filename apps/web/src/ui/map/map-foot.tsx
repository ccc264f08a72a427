import type { MapTiles } from './map-tiles.ts'

type MapFootProps = {
  tiles: MapTiles | null
  areStreetsMissing: boolean
  hasLandFailed: boolean
  /** Also where streets lie over it. */
  isLandSeen: boolean
}

/** What is missing of the ground, and whose it is. */
export function MapFoot({ tiles, areStreetsMissing, hasLandFailed, isLandSeen }: MapFootProps) {
  const hasNoGround = hasLandFailed && (!tiles || areStreetsMissing)
  return (
    <div className="map-foot">
      {hasNoGround && (
        <p className="map-failure" role="status">
          No se ha podido cargar el fondo del mapa. Los puntos y las rutas están en su sitio.
        </p>
      )}
      {areStreetsMissing && !hasLandFailed && (
        <p role="status">Las calles no se pueden cargar ahora. Los puntos y las rutas están en su sitio.</p>
      )}
      <span>{attributionOf(tiles, isLandSeen || areStreetsMissing)}</span>
    </div>
  )
}

function attributionOf(tiles: MapTiles | null, isLandSeen: boolean): string {
  if (!tiles) return '© Instituto Geográfico Nacional (CC BY 4.0 scne.es)'
  return isLandSeen ? `${tiles.attribution} · Provincias: © IGN (CC BY 4.0 scne.es)` : tiles.attribution
}
