import { navigateUrl } from '@cuadrante/domain/routes/map-links.ts'
import { travelLine } from '@cuadrante/contract/routes/visits/plans/visit-travel.ts'
import type { VisitOffice } from '@cuadrante/contract/routes/visits/visit-office.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { IconDeviceMobileCheck, IconMail, IconPhone } from '@tabler/icons-react'
import { callLink } from '../../../records/phones.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './day-foot.module.css'

/** From where to where the day goes, whom to call at the office, and that all of it works without coverage. */
export const DayFoot = ({ work, isKept }: { work: VisitWork; isKept: boolean }) => (
  <>
    <Sheet isPadded label="La jornada">
      <p className={styles.figures}>
        <span>
          {work.start === null ? 'Empiezas' : 'Sales'} <b>{hourOnDay(work.leavesAt)}</b>
          <OfPlace end={work.start} verb="de" />
        </span>
        <span>
          {work.end === null || work.sleepsAway ? 'Acabas' : 'Vuelves'} <b>{hourOnDay(work.returnsAt)}</b>
          <OfPlace end={work.end} verb={work.sleepsAway ? 'y duermes en' : 'a'} />
        </span>
        <span>
          <b>{formatNumber(Math.round(work.km))}</b> km
        </span>
      </p>
      {work.travel && <p className="secondary">{travelLine(work.travel)}</p>}
      {work.office && <Office office={work.office} />}
    </Sheet>
    {isKept && (
      <p className={styles.kept}>
        <IconDeviceMobileCheck size={20} stroke={1.6} aria-hidden="true" />
        Guardado en el teléfono: funciona sin cobertura.
      </p>
    )}
  </>
)

function Office({ office: { name, phone, email } }: { office: VisitOffice }) {
  return (
    <div className={styles.office}>
      <span>
        <span className="secondary">Si algo cambia</span>
        {name}
      </span>
      {phone && (
        <ButtonAnchor
          size="large"
          icon={<IconPhone size={18} stroke={1.7} aria-hidden="true" />}
          href={callLink(phone)}
          aria-label={`Llamar a la oficina, ${phone}`}
        >
          Llamar
        </ButtonAnchor>
      )}
      {!phone && email && (
        <ButtonAnchor
          size="large"
          icon={<IconMail size={18} stroke={1.7} aria-hidden="true" />}
          href={`mailto:${email}`}
          aria-label={`Escribir a la oficina, ${email}`}
        >
          Escribir
        </ButtonAnchor>
      )}
    </div>
  )
}

/** An office, a warehouse or the town of a night away, with the way there; of a home nothing is said. */
function OfPlace({ end, verb }: { end: VisitWork['start']; verb: 'de' | 'a' | 'y duermes en' }) {
  if (!end?.point) return null
  return (
    <>
      {` ${verb} `}
      <a href={navigateUrl(end.point)} target="_blank" rel="noreferrer">
        {end.name}
      </a>
    </>
  )
}
