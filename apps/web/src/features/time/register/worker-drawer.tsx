import { registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { respond } from '../../../api/call.ts'
import { saveDownload } from '../../../api/save-download.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { firstDayOf, lastDayOf } from '@cuadrante/domain/time/register-month.ts'
import { monthTitle } from '../../../records/month-title.ts'
import { MonthActions, whyOpen } from '../month/month-actions.tsx'
import { useReload, useWorkerMonth } from '../use-register.ts'
import { MonthBody } from './month-body.tsx'

type WorkerDrawerProps = { workerId: number; month: string; onClose: () => void }

/** One person's month beside the list: everything about it, and its next step. */
export function WorkerDrawer({ workerId, month, onClose }: WorkerDrawerProps) {
  const { data, isError, error, refetch } = useWorkerMonth(workerId, month)
  const reload = useReload()

  async function download(format: 'pdf' | 'xlsx') {
    const query = { from: firstDayOf(month), to: lastDayOf(month), format, workerId }
    try {
      await saveDownload(await respond(registerEndpoints.file, { query }, { skipErrorToast: true }))
      void reload()
    } catch (failure) {
      tellFailed('No se ha podido exportar', failure)
    }
  }

  return (
    <Drawer
      isOpen
      title={data?.worker.name ?? 'Registro'}
      subtitle={monthTitle(month)}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void download('pdf')}>PDF</Button>
          <Button onClick={() => void download('xlsx')}>XLSX</Button>
          {data && (
            <MonthActions month={month} state={data.state} workerIds={[workerId]} isOver={data.isOver} />
          )}
        </>
      }
    >
      {isError && (
        <FailureBanner
          title="Error al cargar el registro"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <MonthBody month={data} side="office" />}
      {data?.state === 'ABIERTO' && !data.isOver && <p className="secondary">{whyOpen}</p>}
    </Drawer>
  )
}
