import { formatHours } from '../../../ui/format.ts'
import { isScannable } from '@cuadrante/contract/portal/scan.ts'
import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { placeOfWork, townBeside } from '@cuadrante/domain/text/town-beside.ts'
import {
  IconChevronDown,
  IconMapPin,
  IconNavigation,
  IconPhone,
  IconRoute,
  IconScan,
} from '@tabler/icons-react'
import { paths, pathTo } from '../../../api/paths.ts'
import { clockNote } from '../../../api/today.ts'
import { OwnCallOff, OwnSwap } from '../../campaigns/index.ts'
import { callLink } from '../../../records/phones.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import buttons from '../../../ui/button.module.css'
import { ShiftBar, hourOf } from '../../../ui/status/shift-bar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { clockAt, isAhead } from './moments.ts'
import { goesOn, shiftOf } from './nights.ts'
import { mapLink } from './use-agenda.ts'
import styles from './agenda.module.css'

type ShiftRowProps = {
  shift: AgendaShift
  /** What goes on after midnight is looked for among its other days. */
  agenda: Agenda
}

/** "sigue hasta las 06:00": the other half of a night. */
function nightWords(shift: AgendaShift, all: readonly AgendaShift[]): string | undefined {
  const morning = all.find((other) => goesOn(shift, other))
  if (morning) return `sigue hasta las ${morning.endTime}`
  const evening = all.find((other) => goesOn(other, shift))
  return evening && `sigue desde las ${evening.startTime}`
}

/** One shift: when and where at a glance; opened, the way there and what to do. */
export function ShiftRow({ shift, agenda }: ShiftRowProps) {
  const now = clockAt(shift, agenda)
  const isToCome = isAhead({ ...shift, endDate: shift.date }, agenda)
  const isOff = shift.status === 'ANULADO'
  return (
    <details className={styles.shift}>
      <summary>
        <span className={isOff ? styles.off : styles.hours}>
          {formatHours(shift.startTime, shift.endTime)}
          <ShiftBar
            spans={[[hourOf(shift.startTime), hourOf(shift.endTime)]]}
            isOff={isOff}
            now={now.day === shift.date ? hourOf(now.hour) : undefined}
          />
        </span>
        <span className={styles.where}>
          <b>{shift.center ?? shift.campaign}</b>
          <span className="secondary">
            {[
              townBeside(shift.center, shift.town) ?? shift.client,
              nightWords(shift, agenda.shifts),
              clockNote(shift.zone, shift.startsAt ?? shift.date),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <StatusBadge look={shift.callOff ? statuses.shift.CALLED_OFF : statuses.job[shift.status]} />
        <IconChevronDown size={18} stroke={1.7} aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.detail}>
        <p className="secondary">
          {[shift.campaign, shift.client, shift.profile, `trabajo #${shift.jobId}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {shift.observations && <p>{shift.observations}</p>}
        <Place shift={shift} />
        {!isOff && <VisitsLink shift={shift} />}
        {!isOff && (
          <ButtonLink
            to={pathTo(paths.scan, { id: shift.jobId })}
            size="large"
            icon={<IconScan size={19} stroke={1.7} aria-hidden="true" />}
          >
            {isScannable(shift.status) ? 'Escanear' : 'Ver Resultados'}
          </ButtonLink>
        )}
        {isToCome && isHeld(shift) && (
          <OwnCallOff shift={shiftOf(shift)} where={placeOfWork(shift)} told={shift.callOff} />
        )}
        {isToCome && shift.status === 'CONFIRMADO' && <OwnSwap shift={shift} where={placeOfWork(shift)} />}
      </div>
    </details>
  )
}

type VisitsLinkProps = { shift: AgendaShift; look?: 'filled' | 'plain'; isWide?: boolean; className?: string }

/** To the visits of a day that is made of them. */
export function VisitsLink({ shift: { jobId, visits = 0 }, ...looks }: VisitsLinkProps) {
  if (visits === 0) return null
  return (
    <ButtonLink
      to={pathTo(paths.visitDay, { id: jobId })}
      look="filled"
      size="large"
      icon={<IconRoute size={19} stroke={1.7} aria-hidden="true" />}
      {...looks}
    >
      {visits === 1 ? 'Ver la visita' : `Ver las ${visits} visitas`}
    </ButtonLink>
  )
}

/** A draft is nobody's yet; what is done or cancelled needs nobody to come. */
const isHeld = ({ status }: AgendaShift): boolean => status === 'CONFIRMADO' || status === 'ACTIVO'

/** Where it is, with a way to open it on the map. */
export function Place({ shift }: { shift: AgendaShift }) {
  if (!shift.address && !shift.town) return null
  const contact = shift.contact && `pregunta por ${shift.contact}`
  return (
    <div className={styles.place}>
      <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {shift.address}
        <span className="secondary">{[shift.town, contact].filter(Boolean).join(' · ')}</span>
      </span>
      {shift.phone && (
        <a
          className={`${buttons.button} ${buttons.plain} ${buttons.large}`}
          href={callLink(shift.phone)}
          aria-label={`Llamar a ${shift.center ?? 'el centro'}`}
        >
          <IconPhone size={18} stroke={1.7} aria-hidden="true" />
          Llamar
        </a>
      )}
      <a
        className={`${buttons.button} ${buttons.plain} ${buttons.large}`}
        href={mapLink(shift)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Abrir en el mapa: ${shift.center ?? shift.town ?? ''}`}
      >
        <IconNavigation size={18} stroke={1.7} aria-hidden="true" />
        Abrir
      </a>
    </div>
  )
}
