import type { Proposal } from '@cuadrante/contract/portal/proposal.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { Section, Sheet } from '../../../ui/sheet.tsx'
import { whenAndWhere } from './own-proposals.tsx'
import { useProposals } from './use-proposals.ts'
import styles from './proposals.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ApproveDialog = lazyPart(async () => ({
  default: (await import('./decide-dialogs.tsx')).ApproveDialog,
}))
const DeclineDialog = lazyPart(async () => ({
  default: (await import('./decide-dialogs.tsx')).DeclineDialog,
}))

type Decision = { readonly verb: 'approve' | 'decline'; readonly proposal: Proposal }

/** Jobs that workers propose and nobody has answered; nothing at all when there are none. */
export function WaitingProposals() {
  const queries = useQueryClient()
  const { data, isError, error, refetch } = useProposals('PENDING')
  const [decision, setDecision] = useState<Decision>()
  if (isError && !data)
    return (
      <Sheet>
        <FailureBanner
          title="No se han podido cargar los proyectos propuestos"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Sheet>
    )
  if (!data || data.length === 0) return null
  const close = () => setDecision(undefined)
  const decided = () => {
    for (const name of ['proposals', 'admin-dashboard', 'bell', 'jobs', 'campaigns'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Section
      title="Proyectos propuestos"
      id="proyectos"
      aside={count(data.length, 'sin respuesta', 'sin respuesta')}
    >
      <ul className={styles.list}>
        {data.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <b>{proposal.name}</b>
              <span className="secondary">
                {proposal.worker?.name} · {whenAndWhere(proposal)}
              </span>
              {proposal.description && <p>{proposal.description}</p>}
            </div>
            <span className={styles.buttons}>
              <Button
                size="small"
                aria-label={`Rechazar ${proposal.name}`}
                onClick={() => setDecision({ verb: 'decline', proposal })}
              >
                Rechazar
              </Button>
              <Button
                size="small"
                icon={<IconCheck size={15} aria-hidden="true" />}
                aria-label={`Aprobar ${proposal.name}`}
                onClick={() => setDecision({ verb: 'approve', proposal })}
              >
                Aprobar
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {decision?.verb === 'approve' && (
        <ApproveDialog proposal={decision.proposal} onSaved={decided} onClose={close} />
      )}
      {decision?.verb === 'decline' && (
        <DeclineDialog proposal={decision.proposal} onSaved={decided} onClose={close} />
      )}
    </Section>
  )
}
