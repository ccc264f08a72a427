import { IconColumns3 } from '@tabler/icons-react'
import { Avatar, Photo } from '../../src/ui/avatar.tsx'
import { Logo } from '../../src/ui/logo.tsx'
import { ProgressBar } from '../../src/ui/status/progress-bar.tsx'
import { ShiftBar, ShiftTime } from '../../src/ui/status/shift-bar.tsx'
import { StatusBadge, StatusGlyph, Tag } from '../../src/ui/status/status-badge.tsx'
import { StatusBar } from '../../src/ui/status/status-bar.tsx'
import { statuses } from '../../src/ui/status/statuses.ts'
import { Button } from '../../src/ui/button.tsx'
import { PageFoot } from '../../src/ui/page/page-foot.tsx'
import { Steps } from '../../src/ui/steps.tsx'
import { Held, longText, type Group } from '../story.tsx'

const jobs = Object.entries(statuses.job)

export const marks: Group = {
  title: 'Señales',
  stories: [
    {
      of: { Logo },
      state: 'tamaños',
      Show: () => [20, 28, 48].map((size) => <Logo key={size} size={size} />),
    },
    {
      of: { Avatar, Photo },
      state: 'con nombre, con foto y sin ella',
      Show: () => (
        <>
          <Avatar name="Lucía Pérez Souto" />
          <Photo src="/favicon.svg" alt="Retrato" />
          <Photo />
        </>
      ),
    },
    {
      of: { StatusBadge, StatusGlyph },
      state: 'los estados de un trabajo',
      Show: () => jobs.map(([code, look]) => <StatusBadge key={code} look={look} />),
    },
    {
      of: { StatusGlyph },
      state: 'sin palabras',
      Show: () => jobs.map(([code, { glyph }]) => <StatusGlyph key={code} glyph={glyph} />),
    },
    {
      of: { Tag },
      state: 'tonos',
      Show: () =>
        (['amber', 'blue', 'violet', 'green', 'slate', 'red'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        )),
    },
    { of: { Tag }, state: 'texto largo', Show: () => <Tag>{longText}</Tag> },
    {
      of: { ShiftBar, ShiftTime },
      state: 'jornada partida, de noche y anulada',
      Show: () => (
        <>
          <ShiftBar
            spans={[
              [9, 14],
              [16, 20],
            ]}
            now={12}
          />
          <ShiftTime start="22:00" end="06:00" />
          <ShiftTime start="09:30" end="14:30" isOff />
        </>
      ),
    },
    {
      of: { StatusBar },
      state: 'con cifras',
      Show: () => (
        <Held<string | undefined> at={undefined}>
          {(value, onChange) => (
            <StatusBar
              label="Estado"
              all="Todos"
              value={value}
              onChange={onChange}
              parts={partsWith((i) => 3 + i * 4)}
            />
          )}
        </Held>
      ),
    },
    {
      of: { StatusBar },
      state: 'cargando',
      Show: () => (
        <StatusBar
          label="Estado cargando"
          all="Todos"
          value={undefined}
          onChange={() => {}}
          parts={partsWith(() => undefined)}
        />
      ),
    },
    {
      of: { ProgressBar },
      state: 'a medias y completo',
      Show: () => (
        <>
          <ProgressBar value={0.42} label="Cobertura a medias" />
          <ProgressBar value={1} label="Cobertura completa" />
        </>
      ),
    },
    {
      of: { Steps },
      state: 'en el segundo paso',
      Show: () => <Steps names={['Archivo', 'Columnas', 'Rutas']} current={1} />,
    },
    {
      of: { PageFoot },
      state: 'con sus botones',
      Show: () => (
        <PageFoot
          icon={<IconColumns3 size={18} stroke={1.7} aria-hidden="true" />}
          title="Viaja con la visita."
          says="Contacto y Notas saldrán en la hoja y en el móvil."
        >
          <Button>Volver</Button>
          <Button look="filled">Planificar</Button>
        </PageFoot>
      ),
    },
  ],
}

const partsWith = (count: (index: number) => number | undefined) =>
  jobs.map(([key, look], index) => ({ key, label: look.label, count: count(index), look }))
