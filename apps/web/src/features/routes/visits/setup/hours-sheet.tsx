import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type { VisitKind, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { VisitHours } from '@cuadrante/domain/visits/visit-hours.ts'
import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { ShiftBar } from '../../../../ui/status/shift-bar.tsx'
import { doubtWords, railOf, refusalWords, weekText } from '../visit-words.ts'
import styles from './setup.module.css'
import { textsOf, withMeaning } from './texts-of.ts'
import { MeaningDialog } from './texts/meaning-dialog.tsx'
import { TextRow } from './texts/text-row.tsx'

type HoursSheetProps = {
  kinds: readonly VisitKind[]
  settings: VisitSettings
  onChange: (part: Partial<VisitSettings>) => void
}

/** Rows that are shown before the rest waits for a tap: those in doubt come first. */
const fewRows = 12

/** Hours by distinct writing: as it stands in the file, how many shops, how it is read. Nothing is guessed silently. */
export function HoursSheet({ kinds, settings, onChange }: HoursSheetProps) {
  const [asked, setAsked] = useState<string>()
  const [isWhole, setIsWhole] = useState(false)
  const reading = useMemo(() => visitReading(settings), [settings])
  const rows = useMemo(
    () =>
      textsOf(kinds, 'hours')
        .map((row) => ({ ...row, ...reading.hours(row.text) }))
        .toSorted((a, b) => concernOf(b.read) - concernOf(a.read) || b.shops - a.shops),
    [kinds, reading],
  )
  const shops = (kind: VisitHours['kind']) =>
    rows.reduce((sum, row) => sum + (row.read.kind === kind ? row.shops : 0), 0)
  const shown = isWhole ? rows : rows.slice(0, fewRows)
  const say = (text: string, means: string) =>
    onChange({ meanings: withMeaning(settings.meanings, { column: 'hours', text, means }) })
  return (
    <Sheet label="Horas">
      <div className={styles.head}>
        <h2>Horas</h2>
        <p className={styles.balance} role="status">
          <span>{count(shops('read'), 'leída', 'leídas')}</span>
          <span>{formatNumber(shops('empty'))} por defecto</span>
          {shops('doubtful') > 0 && <b data-look="doubt">{count(shops('doubtful'), 'dudosa', 'dudosas')}</b>}
          {shops('unread') > 0 && <b data-look="wrong">{formatNumber(shops('unread'))} sin leer</b>}
        </p>
      </div>
      <ul className={styles.hours}>
        {shown.map(({ text, shops: many, read, week }) => (
          <TextRow
            key={text}
            column="hours"
            text={text}
            shops={many}
            kind={read.kind}
            isSure={read.kind === 'read'}
            meant={<HoursWords read={read} words={weekText(week)} isDefault={text === ''} />}
            drawn={
              <ShiftBar
                width={150}
                spans={railOf(week).map(([from, to]) => [from / 60, to / 60])}
                isOff={read.kind === 'unread' || read.kind === 'empty'}
              />
            }
            verbs={
              <>
                {read.kind === 'doubtful' && (
                  <Button
                    size="small"
                    aria-label={`Sí, «${text}» es ${weekText(week)}`}
                    onClick={() => say(text, weekText(week))}
                  >
                    Sí
                  </Button>
                )}
                {(read.kind === 'doubtful' || read.kind === 'unread') && (
                  <Button
                    size="small"
                    aria-label={`Escribir las horas de «${text}»`}
                    onClick={() => setAsked(text)}
                  >
                    {read.kind === 'doubtful' ? 'Cambiar' : 'Escribir horas'}
                  </Button>
                )}
              </>
            }
            settings={settings}
            onChange={onChange}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="subtle" onClick={() => setIsWhole(true)}>
          Ver {formatNumber(rows.length - shown.length)} más
        </Button>
      )}
      {asked !== undefined && (
        <MeaningDialog
          text={asked}
          onSay={(means) => say(asked, means)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Sheet>
  )
}

/** What needs somebody stands above. */
const concernOf = ({ kind }: VisitHours): number => ({ unread: 2, doubtful: 1, read: 0, empty: 0 })[kind]

function HoursWords({ read, words, isDefault }: { read: VisitHours; words: string; isDefault: boolean }) {
  if (read.kind === 'unread')
    return (
      <>
        <b data-look="wrong">{refusalWords[read.why]}</b>
        <span className="secondary">mientras tanto, el horario por defecto</span>
      </>
    )
  if (read.kind === 'doubtful')
    return (
      <>
        {words} <em>{read.doubts.map((doubt) => doubtWords[doubt]).join(', ')}</em>
      </>
    )
  return isDefault ? <span className="secondary">Horario por defecto</span> : <>{words}</>
}
