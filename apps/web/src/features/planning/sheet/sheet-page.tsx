import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { DatedSheet } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import { useQuery } from '@tanstack/react-query'
import { call, respond } from '../../../api/call.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { DownloadButton } from '../../../records/sheets/download-button.tsx'
import { PrintButton } from './print-button.tsx'
import { SheetBody } from './sheet-body.tsx'
import { inPlainWords } from './sheet-texts.tsx'
import styles from './sheet.module.css'

/** What decides in a plan, in which order and with which figures: for works councils and for whoever plans. */
export default function SheetPage() {
  return (
    <SheetNow
      title="Ficha del algoritmo"
      subtitle={(dated) => `Qué decide en «Planificar» y cómo pesa (art. 64.4 d ET)${versionWords(dated)}`}
    />
  )
}

/** The same for whoever is planned, with what it means for them first. */
export function OwnSheetPage() {
  return (
    <SheetNow
      title="Reparto de turnos"
      subtitle={(dated) => `Cómo se decide a quién se propone cada turno${versionWords(dated)}`}
      isForWorkers
    />
  )
}

const versionWords = (dated: DatedSheet | undefined): string =>
  dated ? ` · a ${formatDate(dated.at)} · versión ${dated.engineVersion}-${dated.version}` : ''

type SheetNowProps = {
  title: string
  subtitle: (dated: DatedSheet | undefined) => string
  isForWorkers?: boolean
}

function SheetNow({ title, subtitle, isForWorkers = false }: SheetNowProps) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['plan-sheet'],
    queryFn: () => call(planningEndpoints.sheet, {}, { skipErrorToast: true }),
  })
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        subtitle={data && subtitle(data)}
        actions={
          data && (
            <>
              <DownloadButton label="Descargar PDF" fetch={() => respond(planningEndpoints.sheetFile, {})} />
              <PrintButton />
            </>
          )
        }
      />
      {isError && (
        <FailureBanner
          title="No se ha podido cargar la ficha"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <p role="status">Cargando la ficha…</p>}
      {data && isForWorkers && inPlainWords(data.agency)}
      {data && <SheetBody dated={data} />}
    </div>
  )
}
