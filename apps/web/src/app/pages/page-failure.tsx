import { IconRefresh } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A page that broke or whose file could not be fetched (a new version was installed). */
export function PageFailure({ reset }: { reset: () => void }) {
  const again = useCallback(() => {
    reset()
    location.reload()
  }, [reset])
  // Where the connection was what failed, nobody has to be there when it comes back.
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again])
  return (
    <Sheet>
      <div role="alert">
        <EmptyState
          title="No se ha podido abrir la página"
          reason="Revisa la conexión y vuelve a intentarlo."
          action={
            <Button icon={<IconRefresh size={16} stroke={1.9} aria-hidden="true" />} onClick={again}>
              Reintentar
            </Button>
          }
        />
      </div>
    </Sheet>
  )
}
