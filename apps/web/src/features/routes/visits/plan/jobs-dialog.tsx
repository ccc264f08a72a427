import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitJobsReply } from '@cuadrante/contract/routes/visits/visit-jobs.ts'
import { call } from '../../../../api/call.ts'
import type { Reference } from '../../../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../../../ui/form/choices/remote-choice-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { count } from '../../../../ui/format.ts'
import { findCampaigns } from '../../find-campaigns.ts'

type JobsDialogProps = {
  batchId: number
  /** Days of people that are no job yet. */
  days: number
  /** The one that the visits were planned for. */
  campaign: Reference | null
  onMade: (reply: VisitJobsReply) => void
  onClose: () => void
}

type Values = { campaignId: Reference | null; conflictReason: string }

/** Each day of a person becomes a job of a campaign, with its visits in the observations. */
export default function JobsDialog({ batchId, days, campaign, onMade, onClose }: JobsDialogProps) {
  return (
    <FormDialog<Values, VisitJobsReply>
      title="Crear trabajos de las visitas"
      subtitle={`Un trabajo por persona y día: ${count(days, 'trabajo')}, pendientes y con su persona. Las visitas van en las observaciones.`}
      value={{ campaignId: campaign, conflictReason: '' }}
      save={({ campaignId, conflictReason }, idempotencyKey) =>
        call(
          visitEndpoints.makeJobs,
          { params: { batchId }, body: { campaignId: campaignId?.id ?? '', conflictReason } },
          { skipErrorToast: true, idempotencyKey },
        )
      }
      verb="Crear los trabajos"
      onSaved={onMade}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RemoteChoiceField
            label="Campaña"
            isRequired
            load={findCampaigns}
            {...form.field<Reference | null>('campaignId')}
          />
          <TextField label="Motivo, si algún aviso lo pide" {...form.field<string>('conflictReason')} />
        </>
      )}
    </FormDialog>
  )
}
