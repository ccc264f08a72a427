import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconSend } from '@tabler/icons-react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import styles from '../result.module.css'

/** How many jobs of the plan were offered, and where the answers are. */
export function OfferedJobs({ plan }: { plan: Plan }) {
  const offered = plan.jobs.filter(({ offerId }) => offerId !== null).length
  if (offered === 0) return null
  return (
    <section className={styles.offered} aria-label="Turnos ofrecidos">
      <IconSend size={18} stroke={1.7} aria-hidden="true" />
      <p>
        <b>{count(offered, 'turno ofrecido', 'turnos ofrecidos')}.</b> Las respuestas se siguen en «Oferta» de
        cada trabajo; quien acepta se queda el turno y llega un aviso.
      </p>
      {plan.campaignId !== null && (
        <ButtonLink to={pathTo(paths.campaign, { id: plan.campaignId })}>Ver la campaña</ButtonLink>
      )}
    </section>
  )
}
