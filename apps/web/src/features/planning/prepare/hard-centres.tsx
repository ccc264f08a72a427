import type { PlanPreview } from '@cuadrante/contract/planning/plan.ts'
import { townBeside, withTown } from '@cuadrante/domain/text/town-beside.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { count, dayAndMonth, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './prepare.module.css'

/** More turns a person than this are hard to fill. */
const HARD = 2

/** Squares of the bar of a centre, filled one a person where nowhere has more. */
const SQUARES = 20

type HardCentresProps = Pick<PlanPreview, 'centres' | 'deciding'> & {
  /** Jobs that nobody can do, and the longer way that would change it. */
  impossible: Pick<PlanPreview, 'impossible' | 'impossibleJobs' | 'further'>
  onTravel: (maxKm: number) => void
  /** People who can do at least one of the jobs. */
  possible: number
}

const eachWords = (each: number | undefined): string => {
  if (each === undefined) return 'nadie'
  return each < 0.1 ? 'menos de 0,1' : formatNumber(each, 1)
}

/** Centres that are shown before somebody asks for all of them. */
const mostShown = 12

/** Jobs against people by centre, the hardest first, and the jobs that nobody can do even alone. */
export const HardCentres = ({ centres, deciding, impossible, possible, onTravel }: HardCentresProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? centres : centres.slice(0, mostShown)
  return (
    <Sheet label="Dónde va a costar">
      <div className={styles.head}>
        <h2>Dónde va a costar</h2>
        <span className="secondary">turnos por decidir frente a personas posibles</span>
      </div>
      <div className={styles.scroll} role="region" aria-label="Turnos y personas por centro" tabIndex={0}>
        <table className={styles.centres}>
          <thead>
            <tr>
              <th scope="col">Centro</th>
              <th scope="col">Por decidir</th>
              <th scope="col">Posibles</th>
              <th scope="col">Turnos por persona</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ centre, city, deciding: jobs, possible: people }) => {
              const each = people === 0 ? undefined : jobs / people
              const isHard = each === undefined || each > HARD
              return (
                <tr key={`${centre} ${city}`}>
                  <th scope="row">
                    {centre} <small>{townBeside(centre, city)}</small>
                  </th>
                  <td>{formatNumber(jobs)}</td>
                  <td>{formatNumber(people)}</td>
                  <td data-hard={isHard || undefined}>
                    <span className={styles.each}>
                      <Squares filled={(people / most(centres)) * SQUARES} />
                      <span>{eachWords(each)}</span>
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{count(centres.length, 'centro')}</th>
              <td>{formatNumber(deciding)}</td>
              <td colSpan={2}>{possible > 0 && `${count(possible, 'persona')} en total`}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length < centres.length && (
        <Button look="subtle" className={styles.all} onClick={() => setIsWhole(true)}>
          Ver los {formatNumber(centres.length)} centros
        </Button>
      )}
      {impossible.impossible > 0 && <Impossible {...impossible} onTravel={onTravel} />}
    </Sheet>
  )
}

const most = (centres: PlanPreview['centres']): number =>
  Math.max(SQUARES, ...centres.map(({ possible }) => possible))

/** How many people are possible, to be compared down the column; the figures beside say it in words. */
const Squares = ({ filled }: { filled: number }) => (
  <i aria-hidden="true" className={styles.squares}>
    {Array.from({ length: SQUARES }, (_, index) => (
      <u key={index} data-filled={index < Math.ceil(filled) || undefined} />
    ))}
  </i>
)

type ImpossibleProps = HardCentresProps['impossible'] & Pick<HardCentresProps, 'onTravel'>

/** Jobs that nobody can do even alone: which, and what distance would let somebody in. */
const Impossible = ({ impossible, impossibleJobs, further, onTravel }: ImpossibleProps) => (
  <div className={styles.warning} role="status">
    <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
    <p>
      <b>
        {impossible === 1
          ? '1 turno no tiene a nadie'
          : `${formatNumber(impossible)} turnos no tienen a nadie`}
      </b>{' '}
      antes de empezar: {impossibleJobs.map(wordsOfJob).join('; ')}
      {impossible > impossibleJobs.length &&
        ` y ${formatNumber(impossible - impossibleJobs.length)} más`}.{' '}
      {further
        ? `Con ${formatNumber(further.km)} km ${further.people === 1 ? 'sería 1 persona más' : `serían ${formatNumber(further.people)} personas más`}.`
        : 'El plan dirá de cada uno por qué.'}
    </p>
    {further && (
      <Button onClick={() => onTravel(further.km)}>Viajar hasta {formatNumber(further.km)} km</Button>
    )}
  </div>
)

const wordsOfJob = ({ centre, city, date }: PlanPreview['impossibleJobs'][number]): string =>
  `${withTown(centre, city)}, ${dayAndMonth(date)}`
