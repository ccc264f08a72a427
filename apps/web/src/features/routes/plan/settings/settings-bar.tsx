import { pointsPerRoute } from '@cuadrante/contract/routes/generated-route.ts'
import { IconMinus, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { KmField } from '../../../../ui/form/number-field.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import type { GenerateSettings } from './use-generation.ts'
import styles from './plan-settings.module.css'

type SettingsBarProps = {
  settings: GenerateSettings
  onChange: (settings: GenerateSettings) => void
  onGenerate: () => void
  isRunning: boolean
  isPhone: boolean
  children: React.ReactNode
}

/** How routes are cut, the button that cuts them, and what came of it. */
export function SettingsBar({
  settings,
  onChange,
  onGenerate,
  isRunning,
  isPhone,
  children,
}: SettingsBarProps) {
  const put = (part: Partial<GenerateSettings>) => onChange({ ...settings, ...part })
  const [isMoreOpen, setIsMoreOpen] = useState(settings.maxDistanceBetweenPoints !== null)
  const more = (
    <>
      <div className={styles.limit}>
        <KmField
          label="Distancia máxima entre puntos"
          value={settings.maxDistanceBetweenPoints}
          placeholder="Sin límite"
          onChange={(maxDistanceBetweenPoints) => put({ maxDistanceBetweenPoints })}
        />
      </div>
      <div className={styles.capital}>
        <SwitchField
          label="Empezar en la capital de provincia"
          value={settings.startFromCityCenter}
          onChange={(startFromCityCenter) => put({ startFromCityCenter })}
        />
      </div>
    </>
  )
  const generate = (
    <Button
      look="filled"
      isBusy={isRunning}
      icon={<IconSparkles size={17} stroke={1.8} aria-hidden="true" />}
      onClick={onGenerate}
    >
      Generar rutas con IA
    </Button>
  )
  return (
    <Sheet label="Ajustes de las rutas" className={styles.settings}>
      {isPhone && children}
      <div className={`${styles.controls} off-paper`}>
        <Stepper value={settings.pointsPerRoute} onChange={(points) => put({ pointsPerRoute: points })} />
        {!isPhone && more}
        {generate}
      </div>
      {isPhone && (
        <details
          className={`${styles.moreSettings} off-paper`}
          open={isMoreOpen}
          onToggle={(event) => setIsMoreOpen(event.currentTarget.open)}
        >
          <summary>Más ajustes</summary>
          {more}
          <p className="secondary">{whatItDoes}</p>
        </details>
      )}
      {!isPhone && children}
      {!isPhone && <p className={`secondary off-paper ${styles.what}`}>{whatItDoes}</p>}
    </Sheet>
  )
}

const clamped = (value: number) =>
  Math.min(pointsPerRoute.max, Math.max(pointsPerRoute.min, Math.round(value)))

/** A whole number from 1 to 20, by buttons, arrows or typing; an emptied field waits for one. */
function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [isEmpty, setIsEmpty] = useState(false)
  const set = (next: number) => {
    setIsEmpty(false)
    onChange(clamped(next))
  }
  return (
    <div className={styles.stepperField}>
      <label htmlFor="points-per-route">Puntos por ruta</label>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label="Un punto menos"
          disabled={value <= pointsPerRoute.min}
          onClick={() => set(value - 1)}
        >
          <IconMinus size={15} stroke={2} aria-hidden="true" />
        </button>
        <input
          id="points-per-route"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuemin={pointsPerRoute.min}
          aria-valuemax={pointsPerRoute.max}
          aria-valuenow={value}
          value={isEmpty ? '' : String(value)}
          onChange={(event) => {
            const text = event.target.value.replaceAll(/\D/g, '').slice(0, 3)
            if (text) set(Number(text))
            else setIsEmpty(true)
          }}
          onBlur={() => setIsEmpty(false)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') set(value + 1)
            if (event.key === 'ArrowDown') set(value - 1)
          }}
        />
        <button
          type="button"
          aria-label="Un punto más"
          disabled={value >= pointsPerRoute.max}
          onClick={() => set(value + 1)}
        >
          <IconPlus size={15} stroke={2} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}

const whatItDoes =
  'Reparte los puntos de cada provincia o isla en rutas lo más cortas posible, sin vuelta al origen. Los kilómetros son la línea recta alargada lo que suelen alargarla las carreteras. No tiene en cuenta horarios, tráfico ni el tiempo en cada centro.'
