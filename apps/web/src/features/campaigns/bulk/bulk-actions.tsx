import { maxBulkJobs } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { JobTotals } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import {
  IconBuilding,
  IconCoin,
  IconDots,
  IconMapPin,
  IconProgressCheck,
  IconUserStar,
  IconUserCheck,
  IconUserShield,
  IconWand,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { paths } from '../../../api/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { useDebounced, useIsPhone } from '../../../ui/hooks.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { BulkBar } from '../../../ui/table/rows/bulk-bar.tsx'
import type { Selection } from '../../../ui/table/rows/selection.ts'
import type { BulkKind } from './bulk-kinds.tsx'
import { useJobTotals } from './use-job-totals.ts'

type BulkActionsProps = {
  selection: Selection
  /** Jobs under the filters of the table. */
  total: number
  onSelectAll: () => void
  onOpen: (kind: BulkKind) => void
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
const main = [
  { kind: 'assignments', label: 'Asignaciones', icon: <IconUserCheck {...icon} /> },
  { kind: 'financial', label: 'Financiero', icon: <IconCoin {...icon} /> },
  { kind: 'center', label: 'Centro', icon: <IconMapPin {...icon} /> },
  { kind: 'status', label: 'Estado', icon: <IconProgressCheck {...icon} /> },
] as const
const more = [
  { kind: 'profile', label: 'Perfil', icon: <IconUserStar {...icon} /> },
  { kind: 'client', label: 'Cliente', icon: <IconBuilding {...icon} /> },
  { kind: 'executive', label: 'Ejecutivo', icon: <IconUserShield {...icon} /> },
] as const

/** "56 h · 12 fechas · 3 ya asignados" */
const togetherText = ({ minutes, days, assigned }: JobTotals): string =>
  [
    durationText(minutes),
    count(days, 'fecha'),
    ...(assigned > 0 ? [`${formatNumber(assigned)} ya ${assigned === 1 ? 'asignado' : 'asignados'}`] : []),
  ].join(' · ')

/** Milliseconds without another choice before the server adds up what is chosen. */
const rest = 250

/** What the chosen jobs are together; the bar around it is not drawn again when the answer comes. */
function Together({ jobIds }: { jobIds: readonly number[] }) {
  const totals = useJobTotals(useDebounced(jobIds, rest))
  return totals ? togetherText(totals) : ' '
}

/** The bar over the table while jobs are chosen. On the phone two actions stand in it, and all others under «Más». */
export function BulkActions({ selection, total, onSelectAll, onOpen }: BulkActionsProps) {
  const jobIds = useMemo(() => [...selection.ids].map(Number), [selection.ids])
  const [shown, underMore] = useIsPhone() ? [main.slice(0, 1), [...main.slice(1), ...more]] : [main, more]
  return (
    <BulkBar
      selection={selection}
      countWords={(chosen) => `${formatNumber(chosen)} trabajo(s) seleccionado(s)`}
      detail={<Together jobIds={jobIds} />}
    >
      {selection.ids.size < total && (
        <Button onClick={onSelectAll}>Seleccionar los {formatNumber(Math.min(total, maxBulkJobs))}</Button>
      )}
      {shown.map(({ kind, label, icon: picture }) => (
        <Button key={kind} icon={picture} aria-haspopup="dialog" onClick={() => onOpen(kind)}>
          {label}
        </Button>
      ))}
      <ButtonLink
        to={paths.planNew}
        search={{ jobs: jobIds.join('.') } as never}
        icon={<IconWand {...icon} />}
      >
        Planificar
      </ButtonLink>
      <MenuButton
        width={200}
        entries={underMore.map(({ kind, label, icon: picture }) => ({
          label,
          icon: picture,
          onSelect: () => onOpen(kind),
        }))}
      >
        {(opener) => (
          <Button {...opener} icon={<IconDots {...icon} />}>
            Más
          </Button>
        )}
      </MenuButton>
    </BulkBar>
  )
}
