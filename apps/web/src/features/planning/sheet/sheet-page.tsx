import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { planSheetOf } from '@cuadrante/contract/planning/plan-sheet.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { today } from '../../../api/today.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LevelTable } from './level-table.tsx'
import { RuleLists } from './rule-lists.tsx'
import { Objecting, PeopleChoose, WhatIsUsed } from './sheet-texts.tsx'
import styles from './sheet.module.css'

/** What decides in a plan, in which order and with which figures: for works councils and for whoever is planned. */
export default function SheetPage() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => call(accessEndpoints.settings, {}),
  })
  const sheet = data && planSheetOf(data.settings)
  return (
    <div className={styles.page}>
      <PageHeader
        title="Ficha del algoritmo"
        subtitle={`Qué decide en «Planificar» y cómo pesa (art. 64.4 d ET) · a ${formatDate(today())}`}
        actions={
          <span className={styles.print}>
            <Button
              icon={<IconPrinter size={17} stroke={1.7} aria-hidden="true" />}
              onClick={() => globalThis.print()}
            >
              Imprimir
            </Button>
          </span>
        }
      />
      {isError && (
        <FailureBanner
          title="No se ha podido cargar la ficha"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!sheet && !isError && <p role="status">Cargando la ficha…</p>}
      {sheet && (
        <>
          <p className={styles.lead}>
            El plan propone a una persona para cada turno sin cubrir de {data.agency.name}. No asigna ni avisa
            a nadie: lo revisa y lo aplica una persona, que puede cambiarlo, y se puede deshacer. No aprende
            de lo que se hizo antes: con los mismos datos y criterios busca de la misma manera.
          </p>
          <LevelTable levels={sheet.levels} />
          <RuleLists rules={sheet.rules} />
          <WhatIsUsed sheet={sheet} />
          <PeopleChoose sheet={sheet} months={data.settings.reliability.months} />
          <Objecting agency={data.agency.name} />
        </>
      )}
    </div>
  )
}
