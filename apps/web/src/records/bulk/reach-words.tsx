import type { Reach } from '@cuadrante/contract/kit/outcome.ts'
import { count } from '../../ui/format.ts'
import { LeftOut } from './left-out.tsx'
import styles from './bulk.module.css'

/** Whom an action on many reaches, what should be known before, and who stays as they are. */
export const ReachWords = ({ reach, isBusy }: { reach: Reach; isBusy: boolean }) => (
  <div role="status" aria-busy={isBusy} className={styles.preview}>
    <p>
      Llega a <b>{count(reach.reached, 'persona')}</b>.
    </p>
    {reach.notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
    <LeftOut outcome={reach} />
  </div>
)
