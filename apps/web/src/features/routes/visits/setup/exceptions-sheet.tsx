import { agreedText } from '@cuadrante/contract/routes/visits/plans/visit-way.ts'
import type { VisitSettings, VisitSetup } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import styles from './setup.module.css'

type ExceptionsSheetProps = {
  setup: Pick<VisitSetup, 'excepted'>
  settings: VisitSettings
  onChange: (part: Partial<VisitSettings>) => void
}

/** What was agreed so that visits fit that did not, each to be taken out again; nothing while there is none. */
export function ExceptionsSheet({ setup, settings, onChange }: ExceptionsSheetProps) {
  const { exceptions = [], people } = settings
  if (exceptions.length === 0) return null
  const names = new Map(setup.excepted.map(({ rowId, name }) => [rowId, name]))
  const without = (at: number) => exceptions.filter((_, other) => other !== at)
  return (
    <Sheet label="Excepciones">
      <div className={styles.head}>
        <h2>Excepciones</h2>
        <span className="secondary">{count(exceptions.length, 'acordada')}</span>
      </div>
      <ul className={styles.people}>
        {exceptions.map(({ rowId, way }, at) => {
          const name = names.get(rowId) ?? `Fila ${rowId}`
          const text = agreedText(way, people)
          return (
            <li key={`${rowId} ${way.kind} ${JSON.stringify(way.days)}`}>
              <span className={styles.person}>
                <b>{name}</b>
                <span className="secondary">{text}</span>
              </span>
              <IconButton
                label={`Quitar la excepción de ${name}: ${text}`}
                onClick={() => onChange({ exceptions: exceptions.length > 1 ? without(at) : undefined })}
              >
                <IconTrash size={17} stroke={1.7} aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
