import { defaultYearLabel, useAppInfo } from '../../api/session/app-info.ts'
import styles from './year-label.module.css'

/** The year of header and brand. */
export function YearLabel() {
  const year = useAppInfo()?.yearLabel ?? defaultYearLabel
  return <span className={styles.year}>{year}</span>
}
