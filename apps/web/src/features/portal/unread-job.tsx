import type { UseQueryResult } from '@tanstack/react-query'
import { Failure } from '../../api/failure.ts'
import type { Path } from '../../api/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../ui/failure-banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type UnreadJobProps = {
  title: string
  query: Pick<UseQueryResult, 'error' | 'isError' | 'fetchStatus' | 'refetch'>
  /** What is said of a job that is not the reader's, and where to go instead. */
  missing: string
  wayOut: { readonly to: Path; readonly label: string }
  /** "No se ha podido abrir el trabajo" */
  failed: string
  /** What happens once there is a connection. */
  hope: string
}

/** The screen of an own job while it is not there: on its way, without connection, somebody else's, or not to be read. */
export function UnreadJob({ title, query, missing, wayOut, failed, hope }: UnreadJobProps) {
  const isMissing = query.error instanceof Failure && [404, 422].includes(query.error.status)
  const isPaused = query.fetchStatus === 'paused'
  return (
    <>
      <PageHeader title={title} />
      <Sheet>
        {isMissing ? (
          <EmptyState title={missing} action={<ButtonLink to={wayOut.to}>{wayOut.label}</ButtonLink>} />
        ) : query.isError ? (
          <FailureBanner
            title={failed}
            detail={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <EmptyState
            title={isPaused ? 'Sin conexión' : 'Cargando...'}
            reason={isPaused ? hope : undefined}
          />
        )}
      </Sheet>
    </>
  )
}
