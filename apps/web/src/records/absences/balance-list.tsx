import type { AbsenceBalance } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { ProgressBar } from '../../ui/status/progress-bar.tsx'
import { amountText, daysLeftText, usedText } from './absence-words.ts'
import styles from './absences.module.css'

/** What has been taken of each type in the year, and what is left where there is a number of days. */
export const BalanceList = ({ balances, year }: { balances: readonly AbsenceBalance[]; year: number }) =>
  balances.length === 0 ? (
    <p className="secondary">Sin ausencias en {year}.</p>
  ) : (
    <ul className={styles.balances} aria-label={`Saldo de ${year}`}>
      {balances.map((balance) => (
        <li key={balance.type.id}>
          <p>
            <b>{balance.type.name}</b>
            <span>{usedText(balance)}</span>
          </p>
          {balance.daysPerYear !== null && (
            <ProgressBar value={(100 * balance.days) / balance.daysPerYear} label={balance.type.name} />
          )}
          <p className="secondary">
            <span>{daysLeftText(balance)}</span>
            {(balance.askedDays > 0 || balance.askedMinutes > 0) && (
              <span>{amountText(balance.askedDays, balance.askedMinutes)} por responder</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
