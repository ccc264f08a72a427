import type { RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import type { ReactNode } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { statuses } from '../../ui/statuses.ts'
import { Steps } from '../../ui/steps.tsx'

const stepNames = ['Archivo', 'Hoja', 'Columnas', 'Datos', 'Rutas']

type RoutesHeaderProps = {
  step: number
  fileName: string | undefined
  status?: RouteStatus
  /** Shown once a process has progressed. */
  onNew: (() => void) | undefined
  children?: ReactNode
}

/** Title, where one is in the wizard, and what can be done here. */
export const RoutesHeader = ({ step, fileName, status, onNew, children }: RoutesHeaderProps) => (
  <PageHeader
    title="Rutas"
    subtitle="Generar rutas desde archivos Excel"
    crumb={step > 0 ? fileName : undefined}
    badge={
      status && (
        <StatusBadge
          look={status === 'COMPLETED' ? statuses.process.FINALIZADA : statuses.process.EN_PROCESO}
        />
      )
    }
    middle={<Steps names={stepNames} current={step} />}
    actions={
      (onNew || children) && (
        <>
          {onNew && (
            <Button icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />} onClick={onNew}>
              Nuevo Proceso
            </Button>
          )}
          {children}
        </>
      )
    }
  />
)
