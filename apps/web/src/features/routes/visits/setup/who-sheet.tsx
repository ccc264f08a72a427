import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type {
  VisitKind,
  VisitPerson,
  VisitSettings,
} from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { VisitWho } from '@cuadrante/domain/visits/visit-who.ts'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { listText } from '../visit-words.ts'
import styles from './setup.module.css'
import { textsOf, withMeaning } from './texts-of.ts'
import { TextRow } from './texts/text-row.tsx'
import { WhoDialog } from './texts/who-dialog.tsx'

type WhoSheetProps = {
  kinds: readonly VisitKind[]
  settings: VisitSettings
  onChange: (part: Partial<VisitSettings>) => void
}

/** Who may make which visits, by distinct writing: nobody of the plan until somebody says who is meant. */
export function WhoSheet({ kinds, settings, onChange }: WhoSheetProps) {
  const [asked, setAsked] = useState<string>()
  const reading = useMemo(() => visitReading(settings), [settings])
  const rows = useMemo(
    () =>
      textsOf(kinds, 'who')
        .filter(({ text }) => text !== '')
        .map((row) => ({ ...row, ...reading.who(row.text) }))
        .toSorted((a, b) => concernOf(b.read) - concernOf(a.read) || b.shops - a.shops),
    [kinds, reading],
  )
  const standard = reading.who('')
  const unwritten = textsOf(kinds, 'who').find(({ text }) => text === '')?.shops ?? 0
  const lost = rows.reduce((sum, { read, shops }) => sum + (read.kind === 'nobody' ? shops : 0), 0)
  const say = (text: string, means: string) =>
    onChange({ meanings: withMeaning(settings.meanings, { column: 'who', text, means }) })
  return (
    <Sheet label="Quién puede hacerlas">
      <div className={styles.head}>
        <h2>Quién puede hacerlas</h2>
        <p className={styles.balance} role="status">
          {lost > 0 && <b data-look="wrong">{formatNumber(lost)} sin nadie</b>}
        </p>
      </div>
      <ul className={`${styles.hours} ${styles.whos}`}>
        {rows.map(({ text, shops, read, people }) => (
          <TextRow
            key={text}
            column="who"
            text={text}
            shops={shops}
            kind={read.kind}
            isSure={read.kind !== 'nobody' && read.kind !== 'doubtful'}
            meant={<WhoWords read={read} may={people} people={settings.people} />}
            verbs={
              <Button
                size="small"
                aria-label={`Elegir quién puede hacer las visitas de «${text}»`}
                onClick={() => setAsked(text)}
              >
                Elegir
              </Button>
            }
            settings={settings}
            onChange={onChange}
          />
        ))}
      </ul>
      <div className={styles.standard}>
        <TextField
          label={rows.length > 0 ? 'Si el archivo no lo dice' : 'Quién puede hacer todas las visitas'}
          value={settings.who ?? ''}
          onChange={(who) => onChange({ who })}
          placeholder="Cualquiera"
          error={
            standard.read.kind === 'empty' && standard.people?.length === 0
              ? 'Nadie de las personas se llama así ni tiene ese perfil: esas visitas quedarían sin hacer.'
              : undefined
          }
          fact={[rows.length > 0 && count(unwritten, 'centro'), mayText(standard.people, settings.people)]
            .filter(Boolean)
            .join(': ')}
        />
      </div>
      {asked !== undefined && (
        <WhoDialog
          text={asked}
          people={settings.people}
          may={reading.who(asked).people}
          onSay={(means) => say(asked, means)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Sheet>
  )
}

/** What needs somebody stands above. */
const concernOf = ({ kind }: VisitWho): number =>
  ({ nobody: 2, doubtful: 1, read: 0, anybody: 0, empty: 0 })[kind]

const mayText = (may: readonly number[] | undefined, people: readonly VisitPerson[]): string =>
  may
    ? listText(
        may.map((at) => people[at]?.name ?? ''),
        'o',
      )
    : 'Cualquiera'

type WhoWordsProps = {
  read: VisitWho
  may: readonly number[] | undefined
  people: readonly VisitPerson[]
}

function WhoWords({ read, may, people }: WhoWordsProps) {
  if (read.kind === 'nobody')
    return (
      <>
        <b data-look="wrong">Nadie de las personas se llama así ni tiene ese perfil</b>
        <span className="secondary">estas visitas quedarían sin hacer</span>
      </>
    )
  return (
    <>
      {mayText(may, people)}
      {read.kind === 'doubtful' && <em>no está: {listText(read.unknown, 'ni')}</em>}
    </>
  )
}
