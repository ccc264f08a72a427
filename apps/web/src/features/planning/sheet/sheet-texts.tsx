import type { PlanSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { sheetFit, sheetObjecting, sheetReliability } from '@cuadrante/contract/planning/plan-sheet-words.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import styles from './sheet.module.css'

type Sheet = { readonly sheet: PlanSheet }

export const WhatIsUsed = ({ sheet }: Sheet) => (
  <Section title="Datos" id="datos">
    <div className={styles.columns}>
      <div>
        <h3>Se usan</h3>
        <ul className={styles.list}>
          {sheet.data.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>El plan no usa nunca</h3>
        <ul className={styles.list}>
          {sheet.neverUsed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  </Section>
)

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`

/** Where a person picks from a ranked list, points decide the order. */
export const PeopleChoose = ({ sheet, months }: Sheet & { months: number }) => (
  <Section title="«¿Quién encaja?» y «Cubrir»" id="encaja">
    <p className={styles.says}>{sheetFit}</p>
    <div className={styles.columns}>
      <PointList points={sheet.fit} />
      <div>
        <h3>Puntualidad</h3>
        {sheet.reliability.length > 0 ? (
          <>
            <p className={styles.says}>{sheetReliability(months, sheet.mostUnreliable)}</p>
            <PointList points={sheet.reliability} />
          </>
        ) : (
          <p className={styles.says}>La agencia no la tiene en cuenta: no cambia el orden de nadie.</p>
        )}
      </div>
    </div>
  </Section>
)

const PointList = ({ points }: { points: PlanSheet['fit'] }) => (
  <ul className={styles.points}>
    {points.map(({ says, points: value }) => (
      <li key={says}>
        <span>{says}</span>
        <b>{signed(value)}</b>
      </li>
    ))}
  </ul>
)

export const Objecting = ({ agency }: { agency: string }) => (
  <Section title="Si no estás conforme" id="conforme">
    <ul className={styles.list}>
      {sheetObjecting(agency).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Section>
)

/** What a plan means for whoever gets its turns, before how it is weighed. */
export const inPlainWords = (agency: string) => (
  <Section title="En pocas palabras" id="resumen">
    <ul className={styles.list}>
      <li>
        Para cada turno sin cubrir, un programa de {agency} propone a una persona; otra la revisa y decide.
      </li>
      <li>
        Solo se propone a quien tiene el perfil y puede hacerlo sin saltarse los descansos, las horas máximas,
        sus ausencias ni los ratos en que ha dicho que no puede. Algún aviso se puede permitir, por su nombre,
        y entonces queda escrito.
      </li>
      <li>
        Entre quienes pueden, cuentan la cercanía, haber trabajado antes en ese centro, que las horas y los
        fines de semana queden repartidos y lo que cada cual prefiere. El orden lo elige quien planifica, y se
        lee abajo.
      </li>
      <li>
        Lo que marcas en tu disponibilidad cuenta en el siguiente reparto. Rechazar una oferta no te quita
        turnos.
      </li>
    </ul>
  </Section>
)
