import { Fragment } from 'react'
import type { ListState } from '../../../../ui/table/use-list-state.ts'
import { jobFilterWords } from './job-filter-words.ts'
import styles from './jobs-section.module.css'
import { useFilterCentre } from './use-filter-centre.ts'

/** By what the jobs are narrowed, for whoever reads them on paper: the panel of filters stays on the screen. */
export function FiltersOnPaper({ list }: { list: ListState }) {
  const { centre } = useFilterCentre(list)
  const said = jobFilterWords(list.filters, centre?.name)
  if (said.length === 0) return null
  return (
    <p className={`${styles.paper} only-paper`}>
      {said.map(([label, words], index) => (
        <Fragment key={label}>
          {index > 0 && ' · '}
          {label}: <b>{words}</b>
        </Fragment>
      ))}
    </p>
  )
}
