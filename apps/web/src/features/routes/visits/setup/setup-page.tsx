import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { visitReading, visitsWanted } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import {
  isCarried,
  type VisitSettings,
  type VisitSetup,
} from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { IconColumns3, IconWand } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { paths, pathTo } from '../../../../api/paths.ts'
import { startTask } from '../../../../api/tasks.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { useNavigationGuard } from '../../../../ui/form/use-leave-guard.ts'
import { count } from '../../../../ui/format.ts'
import { PageFoot } from '../../../../ui/page/page-foot.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Steps } from '../../../../ui/steps.tsx'
import { tellFailed } from '../../../../ui/failed.tsx'
import { useVisitSetup } from '../use-visit-setup.ts'
import { listText } from '../visit-words.ts'
import { AimsSheet } from './aims-sheet.tsx'
import { CarriedDialog } from './carried-dialog.tsx'
import { DefaultsSheet } from './defaults-sheet.tsx'
import { ExceptionsSheet } from './exceptions-sheet.tsx'
import { FitsSheet } from './fits-sheet.tsx'
import { HoursSheet } from './hours-sheet.tsx'
import { PeopleSheet } from './people-sheet.tsx'
import styles from './setup.module.css'
import { WhoSheet } from './who-sheet.tsx'

/** «¿Cómo se visita?»: what the file says about hours, minutes and frequency, who makes the visits, and whether it can fit. */
export default function SetupPage() {
  const { batchId } = useParams({ strict: false }) as { batchId: string }
  const id = Number(batchId)
  const navigate = useNavigate()
  const { setup, settings, change, save, began, isChanged } = useVisitSetup(id)
  const [isBusy, setIsBusy] = useState(false)
  useNavigationGuard(isChanged)
  const { data } = setup

  async function plan() {
    setIsBusy(true)
    try {
      if (!(await save())) return setIsBusy(false)
      began(
        await startTask(
          visitEndpoints.plan,
          { params: { batchId: id }, query: {} },
          { skipErrorToast: true },
        ),
      )
      void navigate({ to: pathTo(paths.visits, { batchId: id }), ignoreBlocker: true })
    } catch (error) {
      tellFailed('No se ha podido planificar', error, 6000)
      setIsBusy(false)
    }
  }

  return (
    <>
      <PageHeader
        title="¿Cómo se visita?"
        subtitle={
          data && `${data.fileName} · ${count(data.located, 'punto localizado', 'puntos localizados')}`
        }
        middle={<Steps names={stepNames} current={stepNames.indexOf('Visitas')} />}
        actions={data && settings && <ButtonLink to={paths.routes}>Solo grupos, sin horas</ButtonLink>}
      />
      {setup.isError && (
        <FailureBanner
          title="No se ha podido cargar el archivo"
          detail={sentenceOf(setup.error)}
          onRetry={() => void setup.refetch()}
        />
      )}
      {setup.isPending && <p role="status">Cargando…</p>}
      {data?.located === 0 && (
        <Sheet>
          <EmptyState
            title="Ningún punto está localizado"
            reason="Primero hay que saber dónde está cada centro: vuelve a los datos del archivo y localiza sus filas."
            action={<ButtonLink to={paths.routes}>Volver a las filas</ButtonLink>}
          />
        </Sheet>
      )}
      {data && settings && data.located > 0 && (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <HoursSheet kinds={data.kinds} settings={settings} onChange={change} />
            <WhoSheet kinds={data.kinds} settings={settings} onChange={change} />
            <DefaultsSheet setup={data} settings={settings} onChange={change} />
            <AimsSheet kinds={data.kinds} settings={settings} onChange={change} />
          </div>
          <div className={styles.stack}>
            <PeopleSheet settings={settings} onChange={change} />
            <ExceptionsSheet setup={data} settings={settings} onChange={change} />
            <FitsSheet kinds={data.kinds} settings={settings} />
          </div>
        </div>
      )}
      {data && settings && data.located > 0 && (
        <SetupFoot
          batchId={id}
          setup={data}
          settings={settings}
          isBusy={isBusy}
          onChange={change}
          onPlan={() => void plan()}
        />
      )}
    </>
  )
}

type SetupFootProps = {
  batchId: number
  setup: VisitSetup
  settings: VisitSettings
  isBusy: boolean
  onChange: (changes: Partial<VisitSettings>) => void
  onPlan: () => void
}

/** Which columns go along with the visits, and the plan itself. */
function SetupFoot({ batchId, setup, settings, isBusy, onChange, onPlan }: SetupFootProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <PageFoot
        icon={<IconColumns3 size={18} stroke={1.7} aria-hidden="true" />}
        {...carriedWords(setup, settings)}
      >
        {setup.columns.length > 0 && (
          <Button look="subtle" onClick={() => setIsChoosing(true)}>
            Elegir columnas
          </Button>
        )}
        {setup.plan ? (
          <ButtonLink to={pathTo(paths.visits, { batchId })}>Ver el plan</ButtonLink>
        ) : (
          <ButtonLink to={paths.routes}>Volver</ButtonLink>
        )}
        <Button
          look="filled"
          isBusy={isBusy}
          disabled={settings.people.length === 0}
          icon={<IconWand size={17} stroke={1.8} aria-hidden="true" />}
          onClick={onPlan}
        >
          <PlanWords setup={setup} settings={settings} />
        </Button>
      </PageFoot>
      {isChoosing && (
        <CarriedDialog
          columns={setup.columns}
          chosen={settings.carried}
          onSay={(carried) => onChange({ carried })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}

const stepNames = ['Archivo', 'Hoja', 'Columnas', 'Datos', 'Visitas', 'Rutas']

const carriedNames = { contact: 'Contacto', phone: 'Teléfono', notes: 'Notas' } as const

/** Columns that are named one by one before the others are counted. */
const mostNamed = 5

/** Which columns go along with a visit. */
function carriedWords({ carries, columns }: VisitSetup, settings: VisitSettings) {
  const names = [
    ...carries.map((fact) => carriedNames[fact]),
    ...columns.filter((name) => isCarried(settings, name)),
  ]
  if (names.length === 0)
    return { title: 'El plan es una propuesta.', says: 'No se crea ningún trabajo hasta que lo pidas.' }
  const more = names.length > mostNamed + 1 ? names.length - mostNamed : 0
  const said = listText(more > 0 ? [...names.slice(0, mostNamed), `${more} más`] : names, 'y')
  return {
    title: 'Las demás columnas viajan con la visita:',
    says: `${said} ${names.length === 1 ? 'saldrá' : 'saldrán'} en la hoja, en el trabajo y en el móvil.`,
  }
}

function PlanWords({ setup, settings }: { setup: VisitSetup; settings: VisitSettings }) {
  const visits = useMemo(() => {
    const reading = visitReading(settings)
    return setup.kinds.reduce(
      (sum, { frequency, shops }) =>
        sum + shops * visitsWanted(reading.frequency(frequency).frequency, settings.weeks),
      0,
    )
  }, [setup.kinds, settings])
  return <>Planificar {count(visits, 'visita')}</>
}
