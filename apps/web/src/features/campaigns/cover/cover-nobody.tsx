import type { CoverOptions } from '@cuadrante/contract/planning/cover.ts'
import type { AllowableCode } from '@cuadrante/contract/planning/plan-settings.ts'
import { relaxationWords } from '@cuadrante/contract/planning/relaxation-words.ts'
import { refusalLabel } from '@cuadrante/contract/planning/refusal-words.ts'
import { IconBulb } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import styles from './cover-drawer.module.css'
import type { Search } from './use-cover.ts'

type CoverNobodyProps = { data: CoverOptions; onSearch: (search: Search) => void }

/** Why nobody: each active person once, under the first thing that keeps them out; and what would let some of them. */
export function CoverNobody({ data: { activePeople, refusals, relaxations }, onSearch }: CoverNobodyProps) {
  return (
    <div className={styles.nobody}>
      <p>Tampoco moviendo hasta dos turnos de otras personas.</p>
      <table>
        <caption>Por qué nadie: {count(activePeople, 'persona activa', 'personas activas')}</caption>
        <tbody>
          {refusals.map(({ code, people }) => (
            <tr key={code}>
              <td>{formatNumber(people)}</td>
              <th scope="row">
                {code === 'EXCLUDED' ? 'No puede ir' : refusalLabel(code)}
                <i aria-hidden="true" style={{ width: `${(people / Math.max(1, activePeople)) * 100}%` }} />
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      {relaxations.length > 0 && (
        <section aria-label="Lo más cercano" className={styles.near}>
          <h3>Lo más cercano</h3>
          <ul>
            {relaxations.map(({ code, km, time, people, names }) => (
              <li key={code}>
                <b>{formatNumber(people)}</b>
                <span>
                  <IconBulb size={16} stroke={1.7} aria-hidden="true" /> {relaxationWords({ code, km, time })}
                  <small>
                    {names.join(', ')}
                    {people > names.length && '…'}
                  </small>
                </span>
                <Button
                  onClick={() => onSearch(km === null ? { allow: code as AllowableCode } : { maxKm: km })}
                >
                  Buscar así
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
