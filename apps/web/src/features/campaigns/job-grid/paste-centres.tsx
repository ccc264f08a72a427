import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { loadCentres } from '../lookups.ts'
import styles from './grid-table.module.css'
import { findPasted, noRoom, type FoundRow } from './pasted-centres.ts'

type PasteCentresProps = {
  shifts: number
  /** Takes what was found, and answers what does not fit. */
  onFound: (rows: readonly FoundRow[]) => readonly FoundRow[]
}

/** Many centres at once, pasted from a sheet; what is not found or does not fit stays in the field with its reason. */
export function PasteCentres({ shifts, onFound }: PasteCentresProps) {
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  if (text === undefined)
    return (
      <Button size="small" onClick={() => setText('')}>
        Pegar una lista de centros…
      </Button>
    )
  async function add(pasted: string) {
    setIsBusy(true)
    try {
      const { rows, left, problems } = await findPasted(pasted, shifts, (name) =>
        loadCentres(name, new AbortController().signal),
      )
      const over = onFound(rows).map(({ line }) => line)
      const stay = [...over, ...left]
      const reasons = [...new Set(over.length > 0 ? [noRoom, ...problems] : problems)]
      setText(stay.length > 0 ? stay.join('\n') : undefined)
      setProblem(reasons.length > 0 ? `${reasons.slice(0, 5).join('. ')}.` : undefined)
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.paste}>
      <TextAreaField
        label="Centros, uno por línea"
        fact="Detrás del nombre, y separados por tabulador o punto y coma, caben la localidad y las personas de cada turno."
        rows={5}
        maxLength={10_000}
        value={text}
        error={problem}
        disabled={isBusy}
        onChange={setText}
      />
      <div>
        <Button size="small" onClick={() => setText(undefined)}>
          Cerrar
        </Button>
        <Button size="small" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void add(text)}>
          Añadir los centros
        </Button>
      </div>
    </div>
  )
}
