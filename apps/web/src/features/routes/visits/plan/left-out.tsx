import {
  type LeftOutVisit,
  reasonText,
  type VisitPlan,
} from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { wayText } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { formatMoney, formatNumber } from '../../../../ui/format.ts'
import type { VisitHand } from './hand/use-visit-changes.ts'
import styles from './visits.module.css'

const fewRows = 20
/** Rows that one tap shows more. */
const moreRows = 100

type LeftOutProps = {
  plan: VisitPlan
  /** Absent while nothing can be changed. */
  hand: VisitHand | undefined
}

/** What is made on no day, and why; by hand it can be put in where it fits. */
export function LeftOut({ plan: { leftOut, shops, people }, hand }: LeftOutProps) {
  const [most, setMost] = useState(fewRows)
  if (leftOut.length === 0) return <p className={styles.allFit}>Todas las visitas caben.</p>
  const byId = new Map(shops.map((shop) => [shop.rowId, shop]))
  const shown = leftOut.slice(0, most)
  return (
    <section aria-label="No caben" className={styles.leftOut}>
      <h2>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />{' '}
        <span className={styles.howMany}>
          No caben {formatNumber(leftOut.reduce((sum, { missing }) => sum + missing, 0))}
        </span>
        {leftOut.some(({ ways }) => ways?.length) && (
          <span className="secondary">con las demás visitas como están, cada salida cabe</span>
        )}
      </h2>
      <ul>
        {shown.map((one) => {
          const { rowId, missing, wanted, reason, costs, ways } = one
          const shop = byId.get(rowId)
          return (
            <li key={rowId}>
              <span>
                <b>{shop?.name ?? `Fila ${rowId}`}</b>
                <span className="secondary">{shop?.town}</span>
              </span>
              <span>{wanted > 1 ? `${missing} de ${wanted} visitas` : ''}</span>
              <span>
                {reasonText(one)}
                {costs !== undefined && `: ${formatMoney(costs)} más`}
              </span>
              <span className={styles.ways}>
                {ways?.length === 0 && 'Ningún cambio por sí solo la deja entrar'}
                {hand && isAskable({ reason, ways }) && (
                  <span>
                    <IconBulb size={16} stroke={1.8} aria-hidden="true" />
                    <Button
                      size="small"
                      look="subtle"
                      aria-label={`Buscar cómo cabría ${shop?.name ?? `la fila ${rowId}`}`}
                      disabled={hand.isBusy}
                      onClick={() => hand.findWays(rowId)}
                    >
                      Buscar cómo cabría
                    </Button>
                  </span>
                )}
                {ways?.map((way, at) => (
                  <span key={way.kind}>
                    <IconBulb size={16} stroke={1.8} aria-hidden="true" />
                    {wayText(way, people)}
                    {hand && (
                      <Button
                        size="small"
                        look="subtle"
                        aria-label={`Probar: ${wayText(way, people)}`}
                        disabled={hand.isBusy}
                        onClick={() => hand.tryWay(rowId, at)}
                      >
                        Probar
                      </Button>
                    )}
                  </span>
                ))}
              </span>
              {hand && (
                <Button
                  size="small"
                  aria-label={`Colocar ${shop?.name ?? `la fila ${rowId}`}`}
                  disabled={hand.isBusy}
                  onClick={() => hand.choose(rowId, null)}
                >
                  Colocar
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {shown.length < leftOut.length && (
        <Button look="subtle" onClick={() => setMost(most + moreRows)}>
          Ver {formatNumber(Math.min(moreRows, leftOut.length - shown.length))} más de{' '}
          {formatNumber(leftOut.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

/** Whether nobody has asked what would let a visit in; one that is not worth it fits as it is. */
const isAskable = ({ reason, ways }: Pick<LeftOutVisit, 'reason' | 'ways'>): boolean =>
  ways === undefined && reason !== 'dear'
