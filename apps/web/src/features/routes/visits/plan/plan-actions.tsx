import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import {
  IconAdjustments,
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconClockPlay,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconMapDown,
  IconPrinter,
  IconRefresh,
} from '@tabler/icons-react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.tsx'
import { count } from '../../../../ui/format.ts'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import {
  downloadVisitCsv,
  downloadVisitGpx,
  downloadVisitKml,
  downloadVisits,
  downloadVisitSheets,
} from '../../exports/downloads.ts'
import type { useVisitChanges } from './hand/use-visit-changes.ts'

type PlanActionsProps = {
  plan: VisitPlan
  changes: ReturnType<typeof useVisitChanges>
  isPlanning: boolean
  onPlan: (keeps?: 'pinned') => Promise<void>
  onMakeJobs: () => void
  /** Absent on days that are none of the plan. */
  onFromNow: (() => void) | undefined
}

/** What can be done with a whole plan of visits. */
export function PlanActions({ plan, changes, isPlanning, onPlan, onMakeJobs, onFromNow }: PlanActionsProps) {
  const free = freeDays(plan)
  return (
    <>
      <Downloads batchId={plan.batchId} />
      <Button
        icon={<IconPrinter size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => void downloadVisitSheets(plan.batchId)}
      >
        Hojas
      </Button>
      <ButtonLink
        to={pathTo(paths.visitSetup, { batchId: plan.batchId })}
        icon={<IconAdjustments size={17} stroke={1.75} aria-hidden="true" />}
      >
        Cómo se visita
      </ButtonLink>
      {changes.undo && (
        <Button
          isBusy={changes.isBusy}
          icon={<IconArrowBackUp size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => void changes.undo?.()}
        >
          Deshacer
        </Button>
      )}
      {onFromNow && (
        <Button
          disabled={isPlanning}
          icon={<IconClockPlay size={17} stroke={1.75} aria-hidden="true" />}
          onClick={onFromNow}
        >
          Desde ahora
        </Button>
      )}
      <PlanAgain plan={plan} isOff={isPlanning || plan.jobs > 0} onPlan={onPlan} />
      {free > 0 && (
        <Button
          look="filled"
          disabled={isPlanning}
          icon={<IconCheck size={17} stroke={1.9} aria-hidden="true" />}
          onClick={onMakeJobs}
        >
          Crear {count(free, 'trabajo')}
        </Button>
      )}
    </>
  )
}

/** The plan as a workbook, or for a navigator. */
const Downloads = ({ batchId }: { batchId: number }) => (
  <MenuButton
    position="bottom-start"
    width={250}
    entries={[
      {
        label: 'Excel',
        icon: <IconFileSpreadsheet {...glyph} />,
        onSelect: () => void downloadVisits(batchId),
      },
      {
        label: 'CSV para otros programas',
        icon: <IconFileTypeCsv {...glyph} />,
        onSelect: () => void downloadVisitCsv(batchId),
      },
      {
        label: 'GPX para el navegador',
        icon: <IconMapDown {...glyph} />,
        onSelect: () => void downloadVisitGpx(batchId),
      },
      {
        label: 'KML para Google Earth',
        icon: <IconMapDown {...glyph} />,
        onSelect: () => void downloadVisitKml(batchId),
      },
    ]}
  >
    {(opener) => (
      <Button {...opener} icon={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}>
        Descargar
        <IconChevronDown size={15} stroke={1.9} aria-hidden="true" />
      </Button>
    )}
  </MenuButton>
)
const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Days of people that are no job yet. */
export const freeDays = ({ routes, jobs }: VisitPlan): number => routes.length - jobs

/** The days on which somebody has visits that are no job yet. */
export const datesWithoutJob = ({ routes }: VisitPlan): Day[] => [
  ...new Set(routes.filter(({ jobId }) => jobId === null).map(({ date }) => date)),
]

type PlanAgainProps = {
  plan: VisitPlan
  isOff: boolean
  onPlan: (keeps?: 'pinned') => Promise<void>
}

/** Around what hands have locked, or everything anew. */
function PlanAgain({ plan, isOff, onPlan }: PlanAgainProps) {
  const pinned = plan.routes.reduce((sum, { stops }) => sum + stops.filter((stop) => stop.isPinned).length, 0)
  const icon = <IconRefresh size={17} stroke={1.75} aria-hidden="true" />
  const again = async () => {
    const isSure =
      (pinned === 0 && plan.changedBy === null) ||
      (await confirm({
        title: 'Planificar todo otra vez',
        text: `Se pierde lo que se ha cambiado a mano${pinned > 0 ? ` y ${count(pinned, 'visita fijada', 'visitas fijadas')}` : ''}.`,
        verb: 'Planificar todo',
      }))
    if (isSure) await onPlan()
  }
  return (
    <>
      {(pinned > 0 || plan.changedBy !== null) && (
        <Button disabled={isOff} icon={icon} onClick={() => void onPlan('pinned')}>
          Planificar el resto
        </Button>
      )}
      <Button disabled={isOff} icon={icon} onClick={() => void again()}>
        Planificar otra vez
      </Button>
    </>
  )
}
