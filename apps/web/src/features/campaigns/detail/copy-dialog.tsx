import { campaignSentences, type Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { CampaignCopyPreview } from '@cuadrante/contract/campaigns/campaign-copy.ts'
import { addDays, weekdayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { longDay, shortDay, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FailedBanner } from '../../../ui/failed.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { count } from '../../../ui/format.ts'
import { useIsShown } from '../../../ui/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { useReloadJobs } from '../use-planning.ts'
import styles from './copy-dialog.module.css'

type CopyDialogProps = { campaign: Campaign; onClose: () => void }

/** Weeks by which a campaign is moved most often: the next month, the next year. Weekdays stay the same. */
const usualWeeks = [4, 52] as const

/** The campaign once more on other days, with its jobs; what comes of it is told before it is done. */
export default function CopyDialog({ campaign, onClose }: CopyDialogProps) {
  const [startDate, setStartDate] = useState<Day | null>(addDays(campaign.startDate, 7 * usualWeeks[0]))
  const [keepsWorkers, setKeepsWorkers] = useState(false)
  const [skipsHolidays, setSkipsHolidays] = useState(true)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const isShown = useIsShown()
  const params = { id: campaign.id }
  const body = { startDate: startDate ?? '', keepsWorkers, skipsHolidays }
  const preview = useQuery({
    queryKey: ['campaign-copy', campaign.id, body],
    queryFn: ({ signal }) =>
      call(campaignEndpoints.previewCopy, { params, body }, { signal, quiet: true, skipErrorToast: true }),
    enabled: startDate !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isReady = startDate !== null && preview.isSuccess && !preview.isPlaceholderData

  async function copy() {
    setIsSending(true)
    setProblem(undefined)
    try {
      const { campaign: made } = await call(
        campaignEndpoints.copy,
        { params, body },
        { skipErrorToast: true },
      )
      toast('success', 'Campaña duplicada', `${made.name}, con ${count(made.jobsCount, 'trabajo')}`, 4000)
      void reload()
      if (!isShown()) return
      void navigate({ to: pathTo(paths.campaign, { id: made.id }) })
      onClose()
    } catch (error) {
      setProblem(error)
      setIsSending(false)
    }
  }

  return (
    <Dialog
      isOpen
      title="Duplicar con sus trabajos"
      subtitle={campaign.name}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" isBusy={isSending} disabled={!isReady} onClick={() => void copy()}>
            {isReady ? `Duplicar ${count(preview.data.jobs, 'trabajo')}` : 'Duplicar'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <DateField
          label="Empieza el"
          isRequired
          value={startDate}
          onChange={setStartDate}
          error={startDate === null ? campaignSentences.startDate : undefined}
        />
        <div className={styles.usual}>
          {usualWeeks.map((weeks) => {
            const day = addDays(campaign.startDate, 7 * weeks)
            return (
              <Button
                key={weeks}
                size="small"
                aria-pressed={startDate === day}
                onClick={() => setStartDate(day)}
              >
                {weeks} semanas después
              </Button>
            )
          })}
        </div>
        <SwitchField label="Saltar los festivos" value={skipsHolidays} onChange={setSkipsHolidays} />
        <SwitchField
          label="Mantener a las personas que puedan"
          value={keepsWorkers}
          onChange={setKeepsWorkers}
        />
        {problem !== undefined && <FailedBanner title="No se ha podido duplicar" error={problem} />}
        {preview.isError && !problem && (
          <FailureBanner
            title="No se ha podido calcular la copia"
            detail={sentenceOf(preview.error)}
            onRetry={() => void preview.refetch()}
          />
        )}
        {startDate && preview.data && (
          <div role="status" aria-busy={!isReady} className={styles.preview}>
            <Outcome campaign={campaign} copy={preview.data} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Outcome({ campaign, copy }: { campaign: Campaign; copy: CampaignCopyPreview }) {
  const { jobs, firstDay, lastDay, assigned, released, skippedShifts, holidays, missingHours } = copy
  const [was, is] = [campaign.startDate, copy.startDate].map((day) => weekdayNames[weekdayOf(day)])
  return (
    <>
      <p>
        <b>{count(jobs, 'trabajo')}</b>
        {firstDay &&
          lastDay &&
          (firstDay === lastDay
            ? `, el ${longDay(firstDay)}`
            : `, del ${longDay(firstDay)} al ${longDay(lastDay)}`)}
        . Quedan pendientes{assigned === 0 ? ' y sin persona.' : '.'}
      </p>
      {copy.movedDays % 7 !== 0 && (
        <p className={styles.note}>
          Los días de la semana cambian: lo que era {was} pasa a {is}.
        </p>
      )}
      {skippedShifts > 0 && (
        <p className={styles.note}>
          {count(skippedShifts, 'turno se queda fuera por festivo', 'turnos se quedan fuera por festivo')}:{' '}
          {holidays.map(({ day, name }) => `${shortDay(day)} (${name})`).join(', ')}.
        </p>
      )}
      {missingHours.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {assigned > 0 && <p>{count(assigned, 'trabajo mantiene', 'trabajos mantienen')} a su persona.</p>}
      {released > 0 && (
        <p className={styles.note}>
          {count(released, 'trabajo queda sin persona', 'trabajos quedan sin persona')}: la que lo hacía no
          puede esos días o habría que dar un motivo.
        </p>
      )}
    </>
  )
}
