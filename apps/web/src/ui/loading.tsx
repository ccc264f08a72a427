import { useIsOnline } from './hooks.ts'

/** What is on its way; without a connection, that it comes with it. */
export const Loading = ({ className }: { className?: string }) => (
  <p role="status" className={className}>
    {useIsOnline() ? 'Cargando...' : 'Sin conexión. Se verá en cuanto vuelva.'}
  </p>
)
