import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import type { BulkResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { spanText } from '@cuadrante/domain/dates/period.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { today } from '../../../api/today.ts'
import { useHolidays } from '../../../records/holidays.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import { MoneyField } from '../../../ui/form/number-field.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { isSame } from '../../../ui/form/same-value.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRememberOperation } from '../bulk/last-operation.ts'
import { loadExecutives, loadProfiles } from '../lookups.ts'
import { useCentrePlaces } from '../use-centre-places.ts'
import { useReloadJobs } from '../use-planning.ts'
import { EarlyClosing } from './early-closing.tsx'
import { GridDays } from './grid-days.tsx'
import { GridExceptionsList } from './grid-exceptions-list.tsx'
import { GridNotes } from './grid-notes.tsx'
import { GridTable } from './grid-table.tsx'
import { GridTotals } from './grid-totals.tsx'
import {
  bodyOf,
  daysOf,
  gridLabels,
  gridSchema,
  perHourText,
  tallyOf,
  type GridValues,
} from './grid-values.ts'
import styles from './job-grid.module.css'
import { useGridPreview } from './use-grid-preview.ts'

type JobGridFormProps = { campaign: Campaign; initial: GridValues }

/** Centres down, shifts across, people in the cells, and the days beside: every job of it in one go. */
export function JobGridForm({ campaign, initial }: JobGridFormProps) {
  const navigate = useNavigate()
  const { form, submitAndGoOn } = useGridForm(campaign, initial)
  const { values } = form
  const preview = useGridPreview(campaign.id, values)
  const places = useCentrePlaces(values.rows.map(({ center }) => center.id))
  const chosen = daysOf(values, places, useHolidays(values.from ?? today(), values.to ?? today()))
  const tally = tallyOf(values, chosen)
  const { jobs } = tally
  const set = (change: Partial<GridValues>) => form.form.setValues(change)
  return (
    <>
      <PageHeader
        title="Crear trabajos"
        within={{ label: campaign.name, path: pathTo(paths.campaign, { id: campaign.id }) }}
        subtitle={[campaign.name, campaign.clientName, spanText(campaign.startDate, campaign.endDate)].join(
          ' · ',
        )}
      />
      <GridTotals values={values} chosen={chosen} jobs={jobs} minutes={preview?.minutes} />
      <div className={styles.columns}>
        <Sheet label="Personas por centro y turno">
          <GridTable
            values={values}
            tally={tally}
            errors={form.errors}
            onChange={set}
            latest={form.form.getValues}
          />
          <GridExceptionsList
            values={values}
            decided={tally.byException}
            error={form.errors.exceptions}
            onChange={set}
          />
          <div className={styles.common}>
            <RemoteChoiceField
              label={gridLabels.profile}
              placeholder="Sin perfil"
              load={loadProfiles}
              {...form.field<Reference | null>('profile')}
            />
            <MoneyField
              label={gridLabels.salary}
              fact={perHourText(values)}
              {...form.field<number | null>('salary')}
            />
            <RemoteChoiceField
              label={gridLabels.executive}
              load={loadExecutives}
              {...form.field<Reference | null>('executive')}
            />
            <ChoiceField
              label={gridLabels.status}
              isRequired
              options={optionsOf(jobStatusLabels)}
              {...form.field<GridValues['status'] | ''>('status')}
            />
          </div>
        </Sheet>
        <Sheet label="Días">
          <GridDays
            campaign={campaign}
            values={values}
            chosen={chosen}
            tally={tally}
            errors={form.errors}
            onChange={set}
          />
          <EarlyClosing values={values} days={chosen.days} onChange={set} />
          {preview && <GridNotes preview={preview} />}
        </Sheet>
      </div>
      <SaveBar
        form={form}
        labels={gridLabels}
        verb={jobs > 0 ? `Crear ${count(jobs, 'trabajo')}` : 'Crear trabajos'}
        beside={
          <SaveButton of={form} onClick={() => void submitAndGoOn()}>
            Crear y empezar otro
          </SaveButton>
        }
        onCancel={() => void navigate({ to: pathTo(paths.campaign, { id: campaign.id }) })}
      />
    </>
  )
}

/** The life of the grid: its check, its save, and either the way back or the next grid with the same shifts and days. */
function useGridForm(campaign: Campaign, initial: GridValues) {
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const remember = useRememberOperation()
  const goesOn = useRef(false)
  const form = useRecordForm<GridValues, BulkResult>({
    initial,
    schema: gridSchema,
    save: async (values, idempotencyKey) => {
      const { operation } = await call(
        campaignEndpoints.createGrid,
        { params: { id: campaign.id }, body: bodyOf(values) },
        { skipErrorToast: true, idempotencyKey },
      )
      return operation
    },
    onSaved: (operation) => {
      remember(operation)
      toast('success', 'Trabajos Creados', `${count(operation.applied, 'trabajo')} · ${campaign.name}`, 4000)
      void reload()
    },
    goOn: (_, saved) =>
      goesOn.current
        ? startAnother(saved)
        : navigate({ to: pathTo(paths.campaign, { id: campaign.id }), ignoreBlocker: true }),
  })
  /** What has been added to the next grid while this one was saved stays. */
  function startAnother(saved: GridValues) {
    const values = form.form.getValues()
    const rows = values.rows.filter((row) => !saved.rows.some((one) => isSame(one, row)))
    const exceptions = values.exceptions.filter(({ centerIds }) => centerIds.length === 0)
    form.form.setValues({ ...values, rows, exceptions })
    form.form.resetDirty({ ...values, rows: [], exceptions })
    window.scrollTo({ top: 0 })
  }
  async function submitAndGoOn() {
    goesOn.current = true
    await form.submit()
    goesOn.current = false
  }
  return { form, submitAndGoOn }
}
