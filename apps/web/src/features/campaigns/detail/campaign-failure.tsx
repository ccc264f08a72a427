import { Failure } from '../../../api/failure.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import type { useCampaign } from './use-campaign.ts'

/** What a page of a campaign shows instead of it when it cannot be had. */
export const CampaignFailure = ({
  error,
  refetch,
}: Pick<ReturnType<typeof useCampaign>, 'error' | 'refetch'>) =>
  error instanceof Failure && error.status === 404 ? (
    <EmptyState
      title="No se encuentra la campaña"
      reason="Puede que se haya eliminado."
      action={<ButtonLink to={paths.campaigns}>Ver las campañas</ButtonLink>}
    />
  ) : (
    <FailureBanner
      title="No se ha podido cargar la campaña"
      detail={sentenceOf(error)}
      onRetry={() => void refetch()}
    />
  )
