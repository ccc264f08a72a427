import { useQuery } from '@tanstack/react-query'
import { BarChart } from '../../src/ui/charts/bar-chart.tsx'
import { ChartFrame } from '../../src/ui/charts/chart-frame.tsx'
import { LineChart } from '../../src/ui/charts/line-chart.tsx'
import { RankChart } from '../../src/ui/charts/rank-chart.tsx'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { Loading } from '../../src/ui/loading.tsx'
import { FailedBanner } from '../../src/ui/failed.tsx'
import { FailureBanner } from '../../src/ui/failure-banner.tsx'
import { NewerNotice } from '../../src/ui/newer-notice.tsx'
import { CanariesInset } from '../../src/ui/map/canaries-inset.tsx'
import { LazyMap } from '../../src/ui/map/lazy-map.tsx'
import { MapControls } from '../../src/ui/map/map-controls.tsx'
import { MapFoot } from '../../src/ui/map/map-foot.tsx'
import SpainMap from '../../src/ui/map/map.tsx'
import { PageHeader } from '../../src/ui/page/page-header.tsx'
import { Facts, Gap, Section, Sheet, SheetFooter, Toolbar } from '../../src/ui/sheet.tsx'
import { UnknownParts } from '../../src/ui/page/unknown-parts.tsx'
import { UntilAnswered } from '../../src/ui/page/until-answered.tsx'
import { WhenKnown } from '../../src/ui/page/when-known.tsx'
import { ThemeProvider } from '../../src/ui/theme/theme-provider.tsx'
import { longText, type Group } from '../story.tsx'

function Unanswered() {
  useQuery({
    queryKey: ['story', 'holidays'],
    queryFn: () => Promise.reject(new Error('none')),
    meta: { unknown: 'qué festivos tiene la agencia' },
  })
  return <UnknownParts of={['story']} />
}

const lostAnswer = Object.assign(
  new Error(
    'El servidor no ha respondido y puede que el cambio se haya hecho. Mira cómo está antes de repetirlo.',
  ),
  { isUnknown: true },
)

const series = [
  { name: 'Cubiertos', color: 'var(--bar-green)' },
  { name: 'Sin cubrir', color: 'var(--bar-amber)' },
]
const bars = ['lun', 'mar', 'mié', 'jue', 'vie'].map((label, i) => ({
  label,
  key: label,
  values: [4 + i, 3 - (i % 3)],
}))
const points = [
  { id: 1, lat: 43.37, lng: -8.4, title: 'Mercado de Abastos', number: 1 },
  { id: 2, lat: 42.88, lng: -8.54, title: 'Santiago', number: 2 },
]
const arrecife = [{ id: 3, lat: 28.96, lng: -13.55, title: 'Arrecife' }]
const frame = { width: '100%', height: 300, position: 'relative' } as const

export const pages: Group = {
  title: 'Páginas, gráficos y mapas',
  isWide: true,
  stories: [
    {
      of: { PageHeader },
      state: 'con acciones',
      Show: () => (
        <PageHeader
          title="Centros"
          subtitle="82 centros"
          actions={<Button look="filled">Nuevo centro</Button>}
        />
      ),
    },
    {
      of: { PageHeader },
      state: 'texto largo',
      Show: () => <PageHeader title={longText} subtitle={longText} />,
    },
    {
      of: { UntilAnswered },
      state: 'mientras llega lo pedido',
      Show: () => (
        <UntilAnswered isPrevious>
          <Button>De otro día</Button>
        </UntilAnswered>
      ),
    },
    {
      of: { WhenKnown },
      state: 'con todo respondido',
      Show: () => (
        <WhenKnown>
          <Sheet isPadded>Nada espera una respuesta: se ve.</Sheet>
        </WhenKnown>
      ),
    },
    {
      of: { Sheet, Toolbar, Gap, Section, Facts, SheetFooter },
      state: 'una hoja entera',
      Show: () => (
        <Sheet label="Ficha" isPadded>
          <Toolbar label="Herramientas">
            <b>3 datos</b>
            <Gap />
            <Button>Editar</Button>
          </Toolbar>
          <Section title="Datos">
            <Facts
              items={[
                ['Nombre', 'Mercado de Abastos'],
                ['Dirección', longText],
              ]}
            />
          </Section>
          <SheetFooter>Actualizado ahora</SheetFooter>
        </Sheet>
      ),
    },
    { of: { Loading }, state: 'en camino', Show: () => <Loading /> },
    {
      of: { EmptyState },
      state: 'nada todavía',
      Show: () => (
        <EmptyState
          kind="first"
          title="Sin centros"
          reason="Añade el primero."
          action={<Button>Nuevo centro</Button>}
        />
      ),
    },
    {
      of: { EmptyState },
      state: 'nada coincide',
      Show: () => <EmptyState title="No se encontraron centros" />,
    },
    {
      of: { NewerNotice },
      state: 'hay algo más nuevo',
      Show: () => <NewerNotice hasNewer onShow={() => {}} />,
    },
    {
      of: { FailureBanner },
      state: 'error',
      Show: () => <FailureBanner title="Error al cargar centros" detail={longText} onRetry={() => {}} />,
    },
    {
      of: { FailedBanner },
      state: 'error',
      Show: () => <FailedBanner title="No se ha podido guardar" error={lostAnswer} />,
    },
    {
      of: { UnknownParts },
      state: 'con algo sin respuesta',
      Show: Unanswered,
    },
    {
      of: { BarChart },
      state: 'con datos',
      Show: () => <BarChart title="Turnos por día" series={series} bars={bars} />,
    },
    {
      of: { BarChart },
      state: 'vacío',
      Show: () => <BarChart title="Turnos sin datos" series={series} bars={[]} />,
    },
    {
      of: { LineChart },
      state: 'con datos',
      Show: () => (
        <LineChart
          title="Horas por semana"
          unit="h"
          points={bars.map(({ label, values }) => ({ label, value: values[0] ?? 0 }))}
        />
      ),
    },
    {
      of: { RankChart },
      state: 'con datos',
      Show: () => <RankChart title="Horas por centro" series={series} bars={bars} format={String} />,
    },
    {
      of: { ChartFrame },
      state: 'el marco de un gráfico',
      Show: () => (
        <ChartFrame
          title="Marco"
          summary="Cuatro turnos"
          table={{ head: ['Día', 'Turnos'], rows: [['lun', 4]] }}
        >
          <svg width="100" height="20" aria-hidden="true" />
        </ChartFrame>
      ),
    },
    {
      of: { LazyMap, SpainMap, MapControls, MapFoot, ThemeProvider },
      state: 'dos puntos',
      Show: () => (
        <div style={frame}>
          <LazyMap label="Mapa de dos puntos" points={points} />
        </div>
      ),
    },
    {
      of: { LazyMap },
      state: 'vacío',
      Show: () => (
        <div style={frame}>
          <LazyMap label="Mapa vacío" />
        </div>
      ),
    },
    {
      of: { CanariesInset },
      state: 'un punto',
      Show: () => (
        <div style={frame}>
          <CanariesInset points={arrecife} />
        </div>
      ),
    },
  ],
}
