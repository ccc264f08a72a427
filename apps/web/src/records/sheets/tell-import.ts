import type { ImportReport } from '@cuadrante/contract/imports/import.ts'
import type { Task } from '@cuadrante/contract/tasks/endpoints.ts'
import { Failure } from '../../api/failure.ts'
import { watchTask } from '../../api/tasks.ts'
import { count, formatNumber } from '../../ui/format.ts'
import { tellFailed } from '../../ui/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ImportEndpoints } from './import-endpoints.ts'

export const tellGoesOn = () => toast('info', 'La importación sigue', 'Te avisaremos cuando acabe.', 4000)
export const tellEnded = (report: ImportReport) =>
  toast('success', 'Importación terminada', resultText(report))

/** Says that an import goes on, where it does, and how it has ended. One that nobody remembers is not told of. */
export async function tellImport(task: number): Promise<void> {
  let isTold = false
  const onProgress = ({ state }: Task) => {
    if (!isTold && (state === 'PENDING' || state === 'RUNNING')) tellGoesOn()
    isTold = true
  }
  try {
    const report = await watchTask<ImportEndpoints['check']>(task, { onProgress })
    if (report) tellEnded(report)
  } catch (error) {
    if (!(error instanceof Failure && error.status === 404)) tellFailed('No se ha podido importar', error)
  }
}

/** "12 nuevos, 3 actualizados, 2 con errores"; what there is none of is not said. */
const resultText = ({ created, updated, failed }: ImportReport): string =>
  [
    count(created, 'nuevo'),
    updated > 0 && count(updated, 'actualizado'),
    failed > 0 && `${formatNumber(failed)} con errores`,
  ]
    .filter(Boolean)
    .join(', ')
