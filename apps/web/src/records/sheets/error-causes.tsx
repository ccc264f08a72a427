import { Fragment } from 'react'
import type { ImportCause } from '@cuadrante/contract/imports/import.ts'
import { count } from '../../ui/format.ts'
import styles from './import.module.css'

/** Fewer rows are read one by one. */
const many = 10

type ErrorCausesProps = { failed: number; causes: readonly ImportCause[] }

/** What keeps most rows out: a thousand rows are corrected by a few replacements, not one by one. */
export function ErrorCauses({ failed, causes }: ErrorCausesProps) {
  if (failed < many || causes.length === 0) return null
  return (
    <section className={styles.causes} aria-label="Lo que más se repite">
      <b>Lo que más se repite</b>
      <dl>
        {causes.map(({ text, rows }) => (
          <Fragment key={text}>
            <dt>{count(rows, 'fila')}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
