import type { PlanSummary } from '@cuadrante/contract/planning/plan.ts'
import { IconHistory } from '@tabler/icons-react'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { planNamed, type ScopeSearch } from './scope-of.ts'
import { usePlans } from './use-plans.ts'

type LastTimeProps = {
  search: ScopeSearch
  campaignId: number | undefined
  /** The last ones of the campaign, or of all where it is none; undefined until they are known. */
  plans: readonly PlanSummary[] | undefined
}

/** Asks what the last plan was asked: of the same campaign where it has one, else of the agency. */
export function LastTime({ search, campaignId, plans }: LastTimeProps) {
  const last = lastOf(plans)
  const all = usePlans(undefined, campaignId !== undefined && plans !== undefined && !last)
  const plan = last ?? lastOf(all.data)
  if (!plan || plan.id === planNamed(search.like)) return null
  return (
    <ButtonLink
      to={paths.planNew}
      search={{ ...search, like: plan.id } as never}
      replace
      title={`Lo que se pidió para ${plan.title}, ${formatMoment(plan.createdAt)}`}
      icon={<IconHistory size={17} stroke={1.7} aria-hidden="true" />}
    >
      Como la última vez
    </ButtonLink>
  )
}

/** What was applied says more than what was only looked at. */
const lastOf = (plans: readonly PlanSummary[] = []): PlanSummary | undefined =>
  plans.find(({ state }) => state === 'APPLIED') ?? plans.find(({ state }) => state === 'PROPOSED')
