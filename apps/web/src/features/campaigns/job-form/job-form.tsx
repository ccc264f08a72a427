import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { campaignStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import type { JobDetail } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/form/conflict-panel.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ReasonHost } from '../reason-host.tsx'
import { AmountsSection, JobSection, NeedsSection, NotesSection } from './job-fields.tsx'
import { conflictLabels, conflictWords } from './conflict-words.ts'
import styles from './job-form.module.css'
import { jobLabels, jobsOf, valuesOf, type JobValues } from './job-values.ts'
import { ScheduleSection } from './schedule-section.tsx'
import { useFormConflicts } from './use-form-conflicts.ts'
import { useJobForm } from './use-job-form.ts'
import { useLanguages } from './use-languages.ts'

type JobFormProps = { campaign: Campaign; jobId: number | null; zone: Zone; initial: JobValues }

/** The form of a job: what and who, when, how much; warnings appear as they arise. */
export function JobForm({ campaign, jobId, zone, initial }: JobFormProps) {
  const navigate = useNavigate()
  const { form, draft, submitAndGoOn, round } = useJobForm({ campaignId: campaign.id, jobId }, initial)
  const conflicts = useFormConflicts(campaign.id, jobId, form.values)
  const languages = useLanguages()
  return (
    <>
      <PageHeader
        title={jobId === null ? 'Nuevo Trabajo' : `Editar Trabajo #${jobId}`}
        subtitle={[campaign.name, campaign.clientName, ...closedWords(campaign)].join(' · ')}
        within={{ label: campaign.name, path: pathTo(paths.campaign, { id: campaign.id }) }}
      />
      {draft.isRestored && (
        <div className={styles.draft} role="status">
          <p>
            Se ha recuperado lo que dejaste sin guardar. Revisa el trabajador, el ejecutivo y las
            observaciones: no se guardan en el navegador.
          </p>
          <Button onClick={draft.discard}>Descartar el borrador</Button>
        </div>
      )}
      {form.conflict && (
        <Sheet isPadded label="Conflicto">
          <ConflictPanel
            form={form}
            labels={conflictLabels}
            values={conflictWords(form.values, valuesOf(form.conflict.current as JobDetail), languages)}
          />
        </Sheet>
      )}
      <div className={styles.columns}>
        <JobSection form={form} conflicts={conflicts} />
        <div>
          <AmountsSection form={form} />
          <NeedsSection form={form} />
        </div>
      </div>
      <ScheduleSection key={round} form={form} zone={zone} campaign={campaign} isNew={jobId === null} />
      <NotesSection form={form} />
      <SaveBar
        form={form}
        labels={jobLabels}
        {...(form.values.series.isPerDay ? { verb: `Crear ${count(jobsOf(form.values), 'trabajo')}` } : {})}
        beside={
          jobId === null && (
            <SaveButton of={form} onClick={() => void submitAndGoOn()}>
              Guardar y crear otro
            </SaveButton>
          )
        }
        onDiscard={draft.drop}
        onCancel={() => void navigate({ to: pathTo(paths.campaign, { id: campaign.id }) })}
      />
      <ReasonHost />
    </>
  )
}

/** "Campaña terminada" */
const closedWords = ({ status }: Campaign): string[] =>
  status === 'ACTIVA' ? [] : [`Campaña ${campaignStatusLabels[status].toLowerCase()}`]
