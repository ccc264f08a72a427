import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { proposalStatusLabels, type Proposal } from '@cuadrante/contract/portal/proposal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatDateTime, formatDay, formatHours } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { proposalLooks } from './proposal-looks.ts'
import { useProposals } from './use-proposals.ts'
import styles from './proposals.module.css'

/** What the person has proposed and what became of it. */
export function OwnProposals() {
  const { data } = useProposals()
  return (
    <Section title="Proyectos enviados" id="enviados">
      {data?.length === 0 && (
        <EmptyState kind="first" title="Aún no has enviado ninguno" reason="Aquí verás la respuesta." />
      )}
      <ul className={styles.list}>
        {data?.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <b>{proposal.name}</b>
              <span className="secondary">{whenAndWhere(proposal)}</span>
              {proposal.answer && <p>{proposal.answer}</p>}
              {proposal.job && <p>Es el trabajo #{proposal.job.id}; lo verás en tu agenda.</p>}
              {proposal.decided && <span className="secondary">{decidedBy(proposal)}</span>}
            </div>
            <StatusBadge look={proposalLooks[proposal.status]} />
            {proposal.status === 'PENDING' && <Withdraw proposal={proposal} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Withdraw({ proposal: { id, name } }: { proposal: Proposal }) {
  const queries = useQueryClient()
  async function withdraw() {
    const isSure = await confirm({
      title: 'Retirar el proyecto',
      text: `«${name}» dejará de verse en la agencia.`,
      verb: 'Retirar el proyecto',
    })
    if (!isSure) return
    const { message } = await call(
      portalEndpoints.withdrawProposal,
      { params: { id } },
      { failed: 'Error al eliminar el trabajo' },
    )
    toast('success', message)
    void queries.invalidateQueries({ queryKey: ['proposals'] })
  }
  return (
    <Button look="subtle" size="small" aria-label={`Retirar ${name}`} onClick={() => void withdraw()}>
      Retirar
    </Button>
  )
}

/** "Aprobado por Sabela Otero el 20/11/2026, 09:30"; of those from long ago nobody is known. */
const decidedBy = ({ status, decided }: Proposal): string =>
  [
    proposalStatusLabels[status],
    decided?.by && `por ${decided.by}`,
    decided && `el ${formatDateTime(decided.at)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** "Sábado 12 de diciembre, 10:00–14:00 · Plaza de Abastos" */
export const whenAndWhere = ({ date, startTime, endTime, place }: Proposal): string =>
  [`${formatDay(date)}, ${formatHours(startTime, endTime)}`, place].filter(Boolean).join(' · ')
