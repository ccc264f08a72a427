import type { VisitMeaning, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { formatNumber } from '../../../../../ui/format.ts'
import styles from '../setup.module.css'
import { withoutMeaning } from '../texts-of.ts'

type TextRowProps = {
  column: VisitMeaning['column']
  text: string
  shops: number
  /** How it is read. */
  kind: string
  /** Nothing is left to ask about it. */
  isSure: boolean
  meant: ReactNode
  /** Beside what it means. */
  drawn?: ReactNode
  verbs: ReactNode
  settings: VisitSettings
  onChange: (part: Partial<VisitSettings>) => void
}

/** A text as it stands in the file, how many centres have it, what it means, and what can be said of it. */
export function TextRow({ column, text, shops, kind, isSure, meant, drawn, verbs, ...rest }: TextRowProps) {
  const { meanings } = rest.settings
  const isSaid = meanings.some((meaning) => meaning.column === column && meaning.text === text)
  return (
    <li data-look={kind}>
      <code className={styles.written}>{text || '(vacío)'}</code>
      <span className={styles.many}>
        {formatNumber(shops)} <span className="only-for-readers">centros</span>
      </span>
      <span className={styles.meant}>{meant}</span>
      {drawn}
      <span className={styles.verbs}>
        {isSure && !isSaid && <IconCheck size={17} stroke={2} aria-label="Leído" className={styles.sure} />}
        {isSaid && (
          <Button
            look="subtle"
            size="small"
            aria-label={`Volver a leer «${text}» como viene en el archivo`}
            onClick={() => rest.onChange({ meanings: withoutMeaning(meanings, { column, text }) })}
          >
            Como viene
          </Button>
        )}
        {verbs}
      </span>
    </li>
  )
}
