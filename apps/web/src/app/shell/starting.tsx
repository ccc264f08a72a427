import { useIsOnline } from '../../ui/hooks.ts'

/** While it is not yet known who is there, or a page is on its way. Looks as index.html does before the first script. */
export const Starting = () => (
  <div className="starting" role="status">
    <i aria-hidden="true" />
    <p>{useIsOnline() ? 'Cargando...' : 'Sin conexión. Cuadrante se abrirá en cuanto vuelva.'}</p>
  </div>
)
