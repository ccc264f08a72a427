import {
  allowableCodes,
  allowableLabels,
  planPresets,
  planPresetWords,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import type { ReactNode } from 'react'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { KindsOfJobs, type JobsOfPlan } from './kinds-of-jobs.tsx'
import styles from './prepare.module.css'
import { Weights } from './weights.tsx'
import { WhoToUse } from './who-to-use.tsx'

type QuestionsProps = {
  preview: JobsOfPlan
  /** Which part of a campaign is handed over, where that can be chosen. */
  parts: ReactNode
  settings: PlanSettings
  onChange: (settings: PlanSettings) => void
  /** Whether a plan is made with each priority; undefined where it is one more beside others. */
  compares: boolean | undefined
  onCompares: (compares: boolean) => void
}

/** The three questions: which jobs, what matters, whom it may use. */
export const Questions = ({ preview, parts, settings, onChange, compares, onCompares }: QuestionsProps) => (
  <Sheet label="Qué pides al plan">
    <Question number={1} title="Qué turnos">
      {parts}
      <KindsOfJobs preview={preview} settings={settings} onChange={onChange} />
    </Question>
    <Question number={2} title="Qué importa más">
      <Presets settings={settings} onChange={onChange} />
      <p className="secondary">
        Siempre antes: <b>cubrir turnos</b> y <b>cumplir la ley</b>.
      </p>
      <Weights settings={settings} onChange={onChange} />
      {compares !== undefined && (
        <div className={styles.compares}>
          <SwitchField
            label="Hacer un plan con cada prioridad y compararlos"
            name="compares"
            value={compares}
            onChange={onCompares}
          />
        </div>
      )}
    </Question>
    <Question number={3} title="A quién puedo usar">
      <WhoToUse settings={settings} onChange={onChange} />
      <AllowedWarnings settings={settings} onChange={onChange} />
    </Question>
  </Sheet>
)

const Question = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className={styles.question} aria-label={title}>
    <h2>
      <span aria-hidden="true">{number}</span>
      {title}
    </h2>
    {children}
  </section>
)

type PartProps = Pick<QuestionsProps, 'settings' | 'onChange'>

const Presets = ({ settings, onChange }: PartProps) => (
  <div className={styles.presets} role="radiogroup" aria-label="Qué importa más">
    {planPresets.map((preset) => (
      <label key={preset} className={styles.preset}>
        <input
          type="radio"
          name="preset"
          aria-label={planPresetWords[preset].label}
          checked={settings.preset === preset}
          onChange={() => onChange({ ...settings, preset })}
        />
        <span>
          <b>{planPresetWords[preset].label}</b>
          <small>{planPresetWords[preset].says}</small>
        </span>
      </label>
    ))}
  </div>
)

/** Rules that warn and that this plan may break; those that block are never broken. */
const AllowedWarnings = ({ settings, onChange }: PartProps) => (
  <details className={styles.allowed}>
    <summary>
      Avisos que permites en este plan:{' '}
      <b>{settings.allowed.length === 0 ? 'ninguno' : formatNumber(settings.allowed.length)}</b>
    </summary>
    <p className="secondary">
      Las reglas que bloquean no se rompen nunca. Estas, solo si las marcas; cada una queda escrita en el
      historial del trabajo.
    </p>
    <ul>
      {allowableCodes.map((code) => (
        <li key={code}>
          <label>
            <input
              type="checkbox"
              checked={settings.allowed.includes(code)}
              onChange={({ target }) =>
                onChange({
                  ...settings,
                  allowed: target.checked
                    ? [...settings.allowed, code]
                    : settings.allowed.filter((other) => other !== code),
                })
              }
            />
            {allowableLabels[code]}
          </label>
        </li>
      ))}
    </ul>
  </details>
)
