import type { ErrorComponentProps } from '@tanstack/react-router'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A page that broke or whose file could not be fetched (a new version was installed). */
export const PageFailure = ({ reset }: ErrorComponentProps) => (
  <Sheet>
    <div role="alert">
      <EmptyState
        title="No se ha podido abrir la página"
        reason="Revisa la conexión y vuelve a intentarlo."
        action={
          <Button
            icon={<IconRefresh size={16} stroke={1.9} aria-hidden="true" />}
            onClick={() => {
              reset()
              location.reload()
            }}
          >
            Reintentar
          </Button>
        }
      />
    </div>
  </Sheet>
)
