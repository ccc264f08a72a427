import type { PlanPreview } from '@cuadrante/contract/planning/plan.ts'
import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { formatNumber, momentInSentence } from '../../../ui/format.ts'
import styles from './prepare.module.css'

export type JobsOfPlan = Pick<PlanPreview, 'counts' | 'offersUntil' | 'vacated'>

type KindsOfJobsProps = {
  preview: JobsOfPlan
  settings: PlanSettings
  onChange: (settings: PlanSettings) => void
}

/** How many jobs there are of each kind, and which of them the plan may touch. */
export function KindsOfJobs({ preview, settings, onChange }: KindsOfJobsProps) {
  const { counts, offersUntil, vacated } = preview
  return (
    <ul className={styles.kinds}>
      <Kind count={counts.open} title="Sin asignar" says="Se deciden siempre">
        <IconCheck size={18} stroke={1.8} aria-hidden="true" />
      </Kind>
      <Kind
        count={counts.pending}
        title="Asignados sin confirmar"
        says={
          settings.movesPending
            ? 'Pueden cambiar de persona; antes de aplicar se quita el que no convenga'
            : stayWords(vacated.pending)
        }
      >
        <SwitchField
          label="Se mueven"
          name="movesPending"
          value={settings.movesPending}
          onChange={(movesPending) => onChange({ ...settings, movesPending })}
        />
      </Kind>
      <Kind
        count={counts.offered}
        title="Con una oferta abierta"
        says={
          offersUntil
            ? `Quietos hasta que acabe la oferta, ${momentInSentence(offersUntil)} como tarde`
            : 'Quietos hasta que acabe la oferta'
        }
      >
        <IconLock size={17} stroke={1.7} aria-hidden="true" />
      </Kind>
      <Kind count={counts.fixed} title="Confirmados y activos" says={fixedWords(vacated.fixed)}>
        <IconLock size={17} stroke={1.7} aria-hidden="true" />
      </Kind>
    </ul>
  )
}

const stayWords = (vacated: number): string =>
  vacated === 0
    ? 'Se quedan como están'
    : `Se quedan como están, menos ${formatNumber(vacated)} de quien está ausente o inactivo`

const fixedWords = (vacated: number): string =>
  vacated === 0
    ? 'No se tocan'
    : `No se tocan. ${vacated === 1 ? '1 es' : `${formatNumber(vacated)} son`} de quien está ausente o inactivo, o ha avisado de que no puede ir: se ${vacated === 1 ? 'cubre' : 'cubren'} con «Cubrir»`

type KindProps = { count: number; title: string; says: string; children: ReactNode }

const Kind = ({ count, title, says, children }: KindProps) => (
  <li>
    <b>{formatNumber(count)}</b>
    <span>
      {title}
      <small>{says}</small>
    </span>
    {children}
  </li>
)
