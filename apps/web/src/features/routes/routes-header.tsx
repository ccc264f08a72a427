import type { RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import type { ReactNode } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { statuses } from '../../ui/status/statuses.ts'
import { Steps } from '../../ui/steps.tsx'

const stepNames = ['Archivo', 'Hoja', 'Columnas', 'Datos', 'Rutas']
const looks = { COMPLETED: statuses.process.FINALIZADA, IN_PROGRESS: statuses.process.EN_PROCESO }

type RoutesHeaderProps = {
  step: number
  fileName: string | undefined
  status?: RouteStatus
  /** Shown once a process has progressed. */
  onNew: (() => void) | undefined
  children?: ReactNode
}

/** Title, where one is in the wizard, and what can be done here. On the phone, beginning anew stands beside the title. */
export function RoutesHeader({ step, fileName, status, onNew, children }: RoutesHeaderProps) {
  const isPhone = useIsPhone()
  const startNew = onNew && (
    <Button
      size={isPhone ? 'small' : 'normal'}
      icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
      onClick={onNew}
    >
      Nuevo Proceso
    </Button>
  )
  return (
    <PageHeader
      title="Rutas"
      subtitle="Generar rutas desde archivos Excel"
      crumb={step > 0 ? fileName : undefined}
      badge={status && <StatusBadge look={looks[status]} />}
      middle={<Steps names={stepNames} current={step} />}
      actions={
        (children || (startNew && !isPhone)) && (
          <>
            {!isPhone && startNew}
            {children}
          </>
        )
      }
      menu={isPhone && startNew}
    />
  )
}
