import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { Proposal } from '@cuadrante/contract/portal/proposal.ts'
import { call } from '../../../api/call.ts'
import { campaignReference } from '../../../records/references.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import type { LoadReferences, Reference } from '../../../ui/form/choices/reference.ts'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { whenAndWhere } from './own-proposals.tsx'

type DecideProps = { proposal: Proposal; onSaved: () => void; onClose: () => void }
type Approval = { campaignId: Reference | null; conflictReason: string }

/** Makes a pending job of the proposal; the planning may ask for a reason. */
export const ApproveDialog = ({ proposal, onSaved, onClose }: DecideProps) => (
  <FormDialog<Approval, Proposal>
    title={`Aprobar «${proposal.name}»`}
    subtitle={`${proposal.worker?.name} · ${whenAndWhere(proposal)}`}
    value={{ campaignId: null, conflictReason: '' }}
    save={({ campaignId, conflictReason }, idempotencyKey) =>
      call(
        portalEndpoints.approveProposal,
        { params: { id: proposal.id }, body: { campaignId: campaignId?.id ?? '', conflictReason } },
        { skipErrorToast: true, idempotencyKey },
      )
    }
    verb="Crear el trabajo"
    done="Proyecto aprobado: el trabajo queda pendiente en la campaña."
    onSaved={onSaved}
    onClose={onClose}
    labels={{}}
  >
    {(form) => (
      <>
        <RemoteChoiceField
          label="Campaña"
          isRequired
          load={findCampaigns}
          fact="El trabajo se crea en ella, pendiente y asignado a quien lo propone."
          {...form.field<Reference | null>('campaignId')}
        />
        <TextField
          label="Motivo"
          fact="Solo si la planificación avisa de algo."
          {...form.field<string>('conflictReason')}
        />
      </>
    )}
  </FormDialog>
)

export const DeclineDialog = ({ proposal, onSaved, onClose }: DecideProps) => (
  <FormDialog<{ answer: string }, Proposal>
    title={`Rechazar «${proposal.name}»`}
    subtitle={proposal.worker?.name}
    value={{ answer: '' }}
    save={(body, idempotencyKey) =>
      call(
        portalEndpoints.declineProposal,
        { params: { id: proposal.id }, body },
        { skipErrorToast: true, idempotencyKey },
      )
    }
    verb="Rechazar el proyecto"
    done="Proyecto rechazado"
    onSaved={onSaved}
    onClose={onClose}
    labels={{}}
  >
    {(form) => (
      <TextAreaField label="Respuesta" fact="La verá quien lo propone." {...form.field<string>('answer')} />
    )}
  </FormDialog>
)

const findCampaigns: LoadReferences = async (search, signal) => {
  const { content } = await call(
    campaignEndpoints.list,
    { query: { page: 0, size: 20, search, status: 'ACTIVA' } },
    { quiet: true, skipErrorToast: true, signal },
  )
  return content.map(campaignReference)
}
