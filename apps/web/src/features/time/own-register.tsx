import { punchEndpoints, type ExportFormat } from '@cuadrante/contract/time/endpoints.ts'
import type { WorkerMonth } from '@cuadrante/contract/time/register.ts'
import { clockMinutes } from '@cuadrante/contract/time/words.ts'
import { isMonth, monthOf } from '@cuadrante/domain/time/register-month.ts'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { call, respond } from '../../api/call.ts'
import { useAppInfo } from '../../api/session/app-info.ts'
import { saveDownload } from '../../api/save-download.ts'
import { PunchCard } from './punching/punch-card.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../ui/failure-banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Gap, Sheet, Toolbar } from '../../ui/sheet.tsx'
import { tellFailed } from '../../ui/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { monthTitle } from '../../records/month-title.ts'
import { MonthPicker } from './month-picker.tsx'
import { OwnReliability } from './reliability/own-reliability.tsx'
import { MonthBody } from './register/month-body.tsx'
import { UntilAnswered } from '../../ui/page/until-answered.tsx'
import { WhenKnown } from '../../ui/page/when-known.tsx'
import { today } from '../../api/today.ts'
import { useOwnMonth, useReload } from './use-register.ts'
import styles from './register-page.module.css'
import { Loading } from '../../ui/loading.tsx'

/** A worker's own register, to read, to correct by request, to sign and to keep. */
export function OwnRegister({ jobOfNow }: Pick<ComponentProps<typeof PunchCard>, 'jobOfNow'>) {
  const search = useSearch({ strict: false }) as { month?: string }
  const navigate = useNavigate()
  const month = search.month && isMonth(search.month) ? search.month : monthOf(today())
  const own = useOwnMonth(month)
  /** What was registered is read also where the agency registers nothing any more (ET 34.9). */
  const isOn = useAppInfo()?.modules.includes('labor-registry') ?? false
  const isNobody = own.isError && sentenceOf(own.error)?.includes('ficha de trabajador')
  return (
    <>
      <PageHeader title="Mi registro" subtitle="Tus horas, como las ve la agencia y la inspección" />
      <WhenKnown>
        <PunchCard isOnRegister jobOfNow={jobOfNow} />
        <Sheet label="Registro del mes">
          <Toolbar>
            <MonthPicker
              month={month}
              onChange={(next) =>
                void navigate({
                  to: '.',
                  search: { month: next } as never,
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <Gap />
            <span className={styles.files}>
              <Download month={month} format="pdf" />
              <Download month={month} format="xlsx" />
            </span>
          </Toolbar>
          {isNobody && (
            <EmptyState
              title="Tu usuario no está unido a ninguna ficha"
              reason="Pide a la agencia que lo una a tu ficha de trabajador."
            />
          )}
          {own.isError && !isNobody && (
            <FailureBanner
              title="Error al cargar el registro"
              detail={sentenceOf(own.error)}
              onRetry={() => void own.refetch()}
            />
          )}
          {own.isPending && <Loading className={styles.loading} />}
          <UntilAnswered isPrevious={own.isPlaceholderData}>
            {own.data && isOn && <SignStrip month={own.data} />}
            {own.data && <MonthBody month={own.data} side="worker" isKept={!isOn} />}
          </UntilAnswered>
        </Sheet>
        {own.data && <OwnReliability />}
      </WhenKnown>
    </>
  )
}

/** A closed month waits for the person's signature, with the total in the sentence that is agreed to. */
function SignStrip({ month: { month, state, workedMinutes } }: { month: WorkerMonth }) {
  const reload = useReload()
  if (state !== 'CERRADO') return null

  async function sign() {
    const isSure = await confirm({
      title: `Firmar ${monthTitle(month).toLowerCase()}`,
      text: `Confirmas que trabajaste ${clockMinutes(workedMinutes)} horas. Se guarda tu nombre, la hora y la dirección desde la que firmas. Si algo no cuadra, pide antes una corrección.`,
      verb: 'Firmar mes',
      isDanger: false,
    })
    if (!isSure) return
    try {
      await call(punchEndpoints.sign, { body: { month, workedMinutes } }, { skipErrorToast: true })
      toast('success', 'Registro firmado')
    } catch (error) {
      tellFailed('No se ha podido firmar', error)
    }
    void reload()
  }

  return (
    <div className={styles.sign}>
      <p>
        <b>La agencia ha cerrado el mes.</b> Revísalo y fírmalo, o pide una corrección.
      </p>
      <Button
        look="filled"
        size="large"
        icon={<IconSignature size={20} stroke={1.7} aria-hidden="true" />}
        onClick={() => void sign()}
      >
        Firmar mes
      </Button>
    </div>
  )
}

function Download({ month, format }: { month: string; format: ExportFormat }) {
  async function download() {
    try {
      await saveDownload(
        await respond(punchEndpoints.ownFile, { query: { month, format } }, { skipErrorToast: true }),
      )
    } catch (error) {
      tellFailed('No se ha podido descargar', error)
    }
  }
  const name = format.toUpperCase()
  return (
    <Button
      aria-label={`Descargar en ${name}`}
      icon={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {name}
    </Button>
  )
}
