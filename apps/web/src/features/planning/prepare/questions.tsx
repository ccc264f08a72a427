import type { PlanPreview } from '@cuadrante/contract/planning/plan.ts'
import {
  allowableCodes,
  allowableLabels,
  planPresets,
  planPresetWords,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { formatNumber, momentInSentence } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './prepare.module.css'
import { Weights } from './weights.tsx'
import { WhoToUse } from './who-to-use.tsx'

type QuestionsProps = {
  preview: Pick<PlanPreview, 'counts' | 'offersUntil' | 'vacated'>
  /** Which part of a campaign is handed over, where that can be chosen. */
  parts: ReactNode
  settings: PlanSettings
  onChange: (settings: PlanSettings) => void
  /** Whether a plan is made with each priority; undefined where it is one more beside others. */
  compares: boolean | undefined
  onCompares: (compares: boolean) => void
}

/** The three questions: which jobs, what matters, whom it may use. */
export const Questions = ({
  preview: { counts, offersUntil, vacated },
  parts,
  settings,
  onChange,
  compares,
  onCompares,
}: QuestionsProps) => (
  <Sheet label="Qué pides al plan">
    <Question number={1} title="Qué turnos">
      {parts}
      <ul className={styles.kinds}>
        <Kind count={counts.open} title="Sin asignar" says="Se deciden siempre">
          <IconCheck size={18} stroke={1.8} aria-hidden="true" />
        </Kind>
        <Kind
          count={counts.pending}
          title="Asignados sin confirmar"
          says={
            settings.movesPending
              ? 'Pueden cambiar de persona; antes de aplicar se quita el que no convenga'
              : stayWords(vacated.pending)
          }
        >
          <SwitchField
            label="Se mueven"
            name="movesPending"
            value={settings.movesPending}
            onChange={(movesPending) => onChange({ ...settings, movesPending })}
          />
        </Kind>
        <Kind
          count={counts.offered}
          title="Con una oferta abierta"
          says={
            offersUntil
              ? `Quietos hasta que acabe la oferta, ${momentInSentence(offersUntil)} como tarde`
              : 'Quietos hasta que acabe la oferta'
          }
        >
          <IconLock size={17} stroke={1.7} aria-hidden="true" />
        </Kind>
        <Kind count={counts.fixed} title="Confirmados y activos" says={fixedWords(vacated.fixed)}>
          <IconLock size={17} stroke={1.7} aria-hidden="true" />
        </Kind>
      </ul>
    </Question>
    <Question number={2} title="Qué importa más">
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
    </Question>
  </Sheet>
)

const stayWords = (vacated: number): string =>
  vacated === 0
    ? 'Se quedan como están'
    : `Se quedan como están, menos ${formatNumber(vacated)} de quien está ausente o inactivo`

const fixedWords = (vacated: number): string =>
  vacated === 0
    ? 'No se tocan'
    : `No se tocan. ${vacated === 1 ? '1 es' : `${formatNumber(vacated)} son`} de quien está ausente o inactivo: se ${vacated === 1 ? 'cubre' : 'cubren'} con «Cubrir»`

const Question = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className={styles.question} aria-label={title}>
    <h2>
      <span aria-hidden="true">{number}</span>
      {title}
    </h2>
    {children}
  </section>
)

type KindProps = { count: number; title: string; says: string; children: ReactNode }

const Kind = ({ count, title, says, children }: KindProps) => (
  <li>
    <b>{formatNumber(count)}</b>
    <span>
      {title}
      <small>{says}</small>
    </span>
    {children}
  </li>
)
