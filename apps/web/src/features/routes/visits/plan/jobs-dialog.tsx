import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitJobsReply } from '@cuadrante/contract/routes/visits/visit-jobs.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { call } from '../../../../api/call.ts'
import type { Reference } from '../../../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../../../ui/form/choices/remote-choice-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { RecordForm } from '../../../../ui/form/use-record-form.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { count } from '../../../../ui/format.ts'
import { findCampaigns } from '../../find-campaigns.ts'
import { useOutsideHint } from '../../use-outside-hint.ts'
import { isOtherPlan } from '../put-visit-plan.ts'

type JobsDialogProps = {
  batchId: number
  /** Of the plan that is looked at. */
  version: number
  /** Days of people that are no job yet. */
  days: number
  /** The dates of those days. */
  dates: readonly Day[]
  /** The one that the visits were planned for. */
  campaign: Reference | null
  onMade: (reply: VisitJobsReply) => void
  /** Somebody else has changed the plan meanwhile. */
  onOtherPlan: () => void
  onClose: () => void
}

type Values = { campaignId: Reference | null; conflictReason: string }

/** Each day of a person becomes a job of a campaign, with its visits in the observations. */
export default function JobsDialog({ batchId, version, onMade, onOtherPlan, ...rest }: JobsDialogProps) {
  const { days, dates, campaign, onClose } = rest
  async function make({ campaignId, conflictReason }: Values, idempotencyKey: string) {
    const body = { campaignId: campaignId?.id ?? '', conflictReason, version }
    try {
      return await call(
        visitEndpoints.makeJobs,
        { params: { batchId }, body },
        { skipErrorToast: true, idempotencyKey },
      )
    } catch (error) {
      if (isOtherPlan(error)) onOtherPlan()
      throw error
    }
  }
  return (
    <FormDialog<Values, VisitJobsReply>
      title="Crear trabajos de las visitas"
      subtitle={`Un trabajo por persona y día: ${count(days, 'trabajo')}, pendientes y con su persona. Las visitas van en las observaciones.`}
      value={{ campaignId: campaign, conflictReason: '' }}
      save={make}
      verb="Crear los trabajos"
      onSaved={onMade}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampaignField form={form} dates={dates} />
          <TextField label="Motivo, si algún aviso lo pide" {...form.field<string>('conflictReason')} />
        </>
      )}
    </FormDialog>
  )
}

function CampaignField({ form, dates }: { form: RecordForm<Values>; dates: readonly Day[] }) {
  const hint = useOutsideHint(form.values.campaignId?.id, dates)
  return (
    <RemoteChoiceField
      label="Campaña"
      isRequired
      hint={hint}
      load={findCampaigns}
      {...form.field<Reference | null>('campaignId')}
    />
  )
}
