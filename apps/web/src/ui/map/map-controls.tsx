import { IconFocus2, IconMinus, IconPlus } from '@tabler/icons-react'
import type { MapView } from './map-view.ts'

/** What a hand does to the view without dragging: closer, farther, all of the content, the islands. */
export const MapControls = ({ view }: { view: MapView | undefined }) => (
  <div className="map-controls">
    <span>
      <button type="button" aria-label="Acercar" title="Acercar" onClick={() => view?.zoom(1)}>
        <IconPlus size={17} stroke={1.9} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Alejar" title="Alejar" onClick={() => view?.zoom(-1)}>
        <IconMinus size={17} stroke={1.9} aria-hidden="true" />
      </button>
    </span>
    <button
      type="button"
      aria-label="Ajustar al contenido"
      title="Ajustar al contenido"
      onClick={() => view?.fit()}
    >
      <IconFocus2 size={17} stroke={1.75} aria-hidden="true" />
    </button>
    <button type="button" className="map-words" onClick={() => view?.showCanaries()}>
      Canarias
    </button>
  </div>
)
