import type { RouteStatus } from '@cuadrante/contract/routes/batch.ts'
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
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts'

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

type ActionsMenuProps = {
  /** Without routes, only what needs none is offered. */
  hasRoutes: boolean
  status: RouteStatus
  canUndo: boolean
  actions: PlanActions
}

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with the plan as a whole. */
export const ActionsMenu = (props: ActionsMenuProps) => (
  <MenuButton width={290} entries={entriesOf(props)}>
    {(opener) => (
      <Button {...opener}>
        Acciones
        <IconChevronDown size={15} stroke={1.9} aria-hidden="true" />
      </Button>
    )}
  </MenuButton>
)

const entriesOf = ({ hasRoutes, status, canUndo, actions }: ActionsMenuProps): MenuEntry[] => [
  {
    label: 'Recalcular rutas pendientes',
    icon: <IconRefresh {...glyph} />,
    onSelect: actions.onRecalculate,
  },
  {
    label: 'Reorganizar rutas…',
    icon: <IconRoute {...glyph} />,
    isOff: !hasRoutes,
    onSelect: actions.onReorganise,
  },
  {
    label: 'Deshacer el último cambio',
    icon: <IconArrowBackUp {...glyph} />,
    isOff: !canUndo,
    onSelect: actions.onUndo,
  },
  {
    label: 'Cambiar a En Proceso',
    icon: <IconProgress {...glyph} />,
    startsGroup: true,
    isOff: status === 'IN_PROGRESS',
    onSelect: () => actions.onStatus('IN_PROGRESS'),
  },
  {
    label: 'Marcar como Finalizadas',
    icon: <IconCircleCheck {...glyph} />,
    isOff: status === 'COMPLETED' || !hasRoutes,
    onSelect: () => actions.onStatus('COMPLETED'),
  },
  {
    label: 'Crear trabajos en una campaña…',
    icon: <IconBriefcase {...glyph} />,
    startsGroup: true,
    isOff: !hasRoutes,
    onSelect: actions.onJobs,
  },
  ...(actions.onWorkbook
    ? [
        {
          label: 'Descargar Excel con las rutas',
          icon: <IconFileSpreadsheet {...glyph} />,
          startsGroup: true,
          onSelect: actions.onWorkbook,
        },
      ]
    : []),
  {
    label: 'Descargar GPX',
    icon: <IconMapDown {...glyph} />,
    startsGroup: !actions.onWorkbook,
    isOff: !hasRoutes,
    onSelect: actions.onGpx,
  },
  {
    label: 'Descargar KML',
    icon: <IconMapDown {...glyph} />,
    isOff: !hasRoutes,
    onSelect: actions.onKml,
  },
  {
    label: 'Hojas de ruta para imprimir (PDF)',
    icon: <IconPrinter {...glyph} />,
    isOff: !hasRoutes,
    onSelect: actions.onPrint,
  },
]
