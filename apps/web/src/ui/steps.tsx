import styles from './steps.module.css'

/** Where one is in a wizard: a 5 px segment for each step, named by its content. */
export const Steps = ({ names, current }: { names: readonly string[]; current: number }) => (
  <ol className={styles.steps} aria-label="Pasos">
    {names.map((name, index) => (
      <li
        key={name}
        data-state={index < current ? 'done' : index === current ? 'current' : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <i aria-hidden="true" />
        <span>{name}</span>
      </li>
    ))}
  </ol>
)
