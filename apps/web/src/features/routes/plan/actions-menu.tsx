import type { RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBriefcase,
  IconChevronDown,
  IconCircleCheck,
  IconFileSpreadsheet,
  IconMapDown,
  IconPrinter,
  IconProgress,
  IconRefresh,
  IconRoute,
} from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'

export type PlanActions = {
  readonly onRecalculate: () => void
  readonly onReorganise: () => void
  readonly onStatus: (status: RouteStatus) => void
  readonly onUndo: () => void
  readonly onWorkbook: (() => void) | undefined
  readonly onGpx: () => void
  readonly onKml: () => void
  readonly onPrint: () => void
  readonly onJobs: () => void
}

type ActionsMenuProps = { status: RouteStatus; canUndo: boolean; actions: PlanActions }

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with the plan as a whole. */
export const ActionsMenu = ({ status, canUndo, actions }: ActionsMenuProps) => (
  <Menu position="bottom-end" width={290} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button>
        Acciones
        <IconChevronDown size={15} stroke={1.9} aria-hidden="true" />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconRefresh {...glyph} />} onClick={actions.onRecalculate}>
        Recalcular rutas pendientes
      </Menu.Item>
      <Menu.Item leftSection={<IconRoute {...glyph} />} onClick={actions.onReorganise}>
        Reorganizar rutas…
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowBackUp {...glyph} />} disabled={!canUndo} onClick={actions.onUndo}>
        Deshacer el último cambio
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconProgress {...glyph} />}
        disabled={status === 'IN_PROGRESS'}
        onClick={() => actions.onStatus('IN_PROGRESS')}
      >
        Cambiar a En Proceso
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCircleCheck {...glyph} />}
        disabled={status === 'COMPLETED'}
        onClick={() => actions.onStatus('COMPLETED')}
      >
        Marcar como Finalizadas
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconBriefcase {...glyph} />} onClick={actions.onJobs}>
        Crear trabajos en una campaña…
      </Menu.Item>
      <Menu.Divider />
      {actions.onWorkbook && (
        <Menu.Item leftSection={<IconFileSpreadsheet {...glyph} />} onClick={actions.onWorkbook}>
          Descargar Excel con las rutas
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconMapDown {...glyph} />} onClick={actions.onGpx}>
        Descargar GPX
      </Menu.Item>
      <Menu.Item leftSection={<IconMapDown {...glyph} />} onClick={actions.onKml}>
        Descargar KML
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter {...glyph} />} onClick={actions.onPrint}>
        Hojas de ruta para imprimir (PDF)
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
