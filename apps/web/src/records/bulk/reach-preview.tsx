import type { Reach } from '@cuadrante/contract/kit/outcome.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedBanner } from '../../ui/failed.tsx'
import { FailureBanner, sentenceOf } from '../../ui/failure-banner.tsx'
import { count } from '../../ui/format.ts'
import { LeftOut } from './left-out.tsx'
import styles from './bulk.module.css'

type ReachPreviewProps = {
  preview: UseQueryResult<Reach>
  /** What is wanted is whole, so that a reach is about it. */
  isWhole: boolean
  /** The reach is not yet the one of what is wanted. */
  isBusy: boolean
  /** Why doing it failed. */
  problem: unknown
}

/** Whom an action on many reaches, what should be known before, who stays as they are, and what failed. */
export const ReachPreview = ({ preview, isWhole, isBusy, problem }: ReachPreviewProps) => (
  <>
    {problem !== undefined && <FailedBanner title="No se ha hecho nada" error={problem} />}
    {preview.isError && problem === undefined && (
      <FailureBanner
        title="No se ha podido calcular a quién llega"
        detail={sentenceOf(preview.error)}
        onRetry={() => void preview.refetch()}
      />
    )}
    {isWhole && preview.data && <ReachWords reach={preview.data} isBusy={isBusy} />}
  </>
)

const ReachWords = ({ reach, isBusy }: { reach: Reach; isBusy: boolean }) => (
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
