import { Sheet } from '../../ui/sheet.tsx'

/** Stands in the place of a step while its file is on its way. */
export const Loading = () => (
  <Sheet label="Rutas" isPadded>
    <p role="status">Cargando…</p>
  </Sheet>
)
