import type { AppInfo } from '@cuadrante/contract/access/account.ts'
import styles from './sign-in.module.css'

type DemoHintProps = { demo: NonNullable<AppInfo['demo']>; chosen: string; onChoose: (login: string) => void }

/** Only in a demo agency: a button for each role that fills the fields. */
export const DemoHint = ({ demo, chosen, onChoose }: DemoHintProps) => (
  <section className={styles.demo} aria-label="Entorno de demostración">
    <p>
      <b>Entorno de demostración</b>
      <br />
      Elige un papel y rellenamos los campos.
    </p>
    <div>
      {demo.accounts.map(({ login, label }) => (
        <button key={login} type="button" aria-pressed={chosen === login} onClick={() => onChoose(login)}>
          {label}
        </button>
      ))}
    </div>
  </section>
)
