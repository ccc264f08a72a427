import type { settingsReply } from '@cuadrante/contract/access/settings.ts'
import { cifHint } from '@cuadrante/contract/people/identity-hints.ts'
import type * as z from 'zod/mini'
import { formatDateTime } from '../../../ui/format.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Section } from '../../../ui/sheet.tsx'
import { FailedNotices } from '../notices/failed-notices.tsx'
import { AnswerDayField } from './answer-day-field.tsx'
import { NoticeChannels } from './notice-channels.tsx'
import { periods, rules, signatureChoices, zones, type SettingsValues } from './settings-values.ts'
import { SwapsField } from './swaps-field.tsx'
import styles from './settings.module.css'

type Form = { form: RecordForm<SettingsValues> }
type Module = { name: string; label: string; isOn: boolean }

const textOf = (field: { value: string | null; onChange: (value: string) => void }) => ({
  ...field,
  value: field.value ?? '',
})

export const AgencySection = ({ form }: Form) => (
  <Section title="Datos de la agencia" id="agencia">
    <FieldGrid>
      <Cell span={6}>
        <TextField label="Nombre de la agencia" isRequired {...form.field<string>('agency.name')} />
      </Cell>
      <Cell span={4}>
        <TextField label="Razón social" {...textOf(form.field<string | null>('agency.legalName'))} />
      </Cell>
      <Cell span={2}>
        <TextField
          label="CIF"
          hint={cifHint(form.values.agency.cif ?? '')}
          {...textOf(form.field<string | null>('agency.cif'))}
        />
      </Cell>
      <Cell span={3} isWholeOnPhone>
        <ChoiceField
          label="Zona horaria"
          isRequired
          options={zones}
          {...form.field<(typeof zones)[number]['value'] | ''>('settings.timeZone')}
        />
      </Cell>
      <Cell span={3}>
        <MoneyField
          label="Precio por km"
          fact="Exento hasta 0,26 €/km (Orden HFP/792/2023)"
          {...form.field<number | null>('settings.euroPerKm')}
        />
      </Cell>
      <Cell span={3}>
        <MoneyField
          label="Precio por hora de viaje"
          fact="Lo que pesa en un plan el tiempo de ir y volver"
          {...form.field<number | null>('settings.euroPerTravelHour')}
        />
      </Cell>
      <Cell span={6}>
        <SwitchField
          label="Geocodificación estricta: una posición aproximada cuenta como rechazada"
          {...form.field<boolean>('settings.isGeocodingStrict')}
        />
      </Cell>
      <Cell span={6}>
        <SwitchField
          label="Los clientes ven cómo han ido las visitas de sus trabajos, con sus fotos"
          {...form.field<boolean>('settings.areVisitsShownToClients')}
        />
      </Cell>
      <Cell span={6}>
        <SwitchField
          label="Los clientes ven en su inicio quién trabaja hoy para ellos"
          {...form.field<boolean>('settings.areNamesShownToClients')}
        />
      </Cell>
    </FieldGrid>
  </Section>
)

/** A module that is off shows its placeholder page to everyone. */
export function ModulesSection({ form, modules }: Form & { modules: readonly Module[] }) {
  const { value: off, onChange } = form.field<string[]>('settings.modulesOff')
  const toggle = (name: string) =>
    onChange(off.includes(name) ? off.filter((m) => m !== name) : [...off, name])
  return (
    <Section title="Módulos" id="modulos">
      <div className={styles.switches}>
        {modules
          .filter(({ name }) => name !== 'settings')
          .map(({ name, label }) => (
            <SwitchField
              key={name}
              label={label}
              value={!off.includes(name)}
              onChange={() => toggle(name)}
              name={`module.${name}`}
            />
          ))}
      </div>
    </Section>
  )
}

type NumberInput = ReturnType<typeof numberField>
const numberField = (form: Form['form'], path: string) => form.field<number | null>(path)
const same = (field: NumberInput) => field

/** Rules are kept in minutes and read in hours: 36, or 7,5. */
const hoursOf = (field: NumberInput) => ({
  ...field,
  decimals: field.value !== null && field.value % 60 !== 0 ? 2 : 0,
  value: field.value === null ? null : field.value / 60,
  onChange: (hours: number | null) => field.onChange(hours === null ? null : Math.round(hours * 60)),
})

export const RulesSection = ({ form }: Form) => (
  <Section title="Reglas de jornada" id="reglas" aside="Avisan al asignar turnos">
    <FieldGrid>
      {rules.map(([name, label, unit, fact]) => (
        <Cell key={name} span={3}>
          <NumberField
            label={label}
            unit={unit}
            fact={fact}
            {...(unit === 'h' ? hoursOf : same)(numberField(form, `settings.workRules.${name}`))}
          />
        </Cell>
      ))}
      <Cell span={3}>
        <NumberField
          label="Margen de puntualidad"
          unit="min"
          fact="El registro señala lo que pasa de ahí"
          {...form.field<number | null>('settings.register.graceMinutes')}
        />
      </Cell>
    </FieldGrid>
  </Section>
)

/** What is remembered of lateness, no-shows and late call-offs, and whether it weighs in the order of people. */
export const ReliabilitySection = ({ form }: Form) => (
  <Section title="Puntualidad" id="puntualidad" aside="La ve cada persona y puede no estar conforme">
    <FieldGrid>
      <Cell span={3}>
        <NumberField
          label="Se recuerda durante"
          unit="meses"
          fact="Después se olvida"
          {...form.field<number | null>('settings.reliability.months')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Aviso tardío"
          unit="h"
          fact="«No puedo ir» con menos tiempo"
          {...form.field<number | null>('settings.reliability.cancelHours')}
        />
      </Cell>
      <Cell span={6}>
        <SwitchField
          label="Tenerla en cuenta al ordenar a quien encaja; se lee entre los motivos"
          {...form.field<boolean>('settings.reliability.isRanked')}
        />
      </Cell>
    </FieldGrid>
  </Section>
)

/** When e-mail about shifts and documents may reach people. */
export const NoticesSection = ({ form }: Form) => (
  <Section title="Avisos y confirmaciones" id="avisos" aside="La campana avisa siempre">
    <FieldGrid>
      <Cell span={3}>
        <NumberField
          label="Silencio desde"
          unit="h"
          fact="Fuera de la campana; de 0 a 23"
          {...form.field<number | null>('settings.notices.quietFrom')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Silencio hasta"
          unit="h"
          fact="Los cambios para hoy o mañana salen igual"
          {...form.field<number | null>('settings.notices.quietTo')}
        />
      </Cell>
      <Cell span={6}>
        <SwitchField
          label="Preguntar a cada persona si va a su turno"
          {...form.field<boolean>('settings.confirmation.isAsked')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Primera pregunta"
          unit="h"
          fact="Antes de que empiece el turno"
          {...form.field<number | null>('settings.confirmation.firstHours')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Segunda pregunta"
          unit="h"
          fact="Solo a quien no ha confirmado"
          {...form.field<number | null>('settings.confirmation.againHours')}
        />
      </Cell>
      <Cell span={6}>
        <AnswerDayField form={form} />
      </Cell>
      <Cell span={6}>
        <SwapsField form={form} />
      </Cell>
    </FieldGrid>
    <NoticeChannels />
    <FailedNotices />
  </Section>
)

/** Who gets in how, and what a signature must look like. */
export const AccessSection = ({ form }: Form) => (
  <Section title="Acceso y firmas" id="acceso">
    <FieldGrid>
      <Cell span={6}>
        <SwitchField
          label="Quien administra entra con un segundo paso; si no lo tiene, lo configura antes de seguir"
          {...form.field<boolean>('settings.isSecondFactorRequired')}
        />
      </Cell>
      <Cell span={6}>
        <ChoiceField
          label="Si el nombre escrito al firmar no es el de la ficha"
          isRequired
          options={signatureChoices}
          {...form.field<'warn' | 'refuse' | ''>('settings.differingSignature')}
        />
      </Cell>
    </FieldGrid>
  </Section>
)
export const RetentionSection = ({ form }: Form) => (
  <Section title="Conservación" id="conservacion">
    <FieldGrid>
      {periods.map(([name, label, unit, fact]) => (
        <Cell key={name} span={3}>
          <NumberField
            label={label}
            unit={unit}
            fact={fact}
            {...form.field<number | null>(`settings.retention.${name}`)}
          />
        </Cell>
      ))}
      <Cell span={3}>
        <NumberField
          label="Espacio por persona"
          unit="MB"
          fact="Sus documentos, todas las versiones"
          {...form.field<number | null>('settings.documents.workerMegabytes')}
        />
      </Cell>
    </FieldGrid>
  </Section>
)

/** What the installation does by itself every night. On a database server this is the server's own business. */
export const BackupSection = ({ form, backups }: Form & { backups: Backups }) => (
  <Section title="Copias de seguridad" id="copias" aside={backupWords(backups)}>
    <FieldGrid>
      <Cell span={6}>
        <SwitchField
          label="Hacer una copia cada día y comprobarla"
          {...form.field<boolean>('settings.backup.isOn')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Hora de la copia"
          unit="h"
          fact="De 0 a 23, hora de la agencia"
          {...form.field<number | null>('settings.backup.hour')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Copias que se guardan"
          unit="días"
          fact="Las más antiguas se borran"
          {...form.field<number | null>('settings.backup.daysKept')}
        />
      </Cell>
    </FieldGrid>
    {backups.failure && (
      <p role="status" className={styles.failure}>
        La última no se pudo hacer ({formatDateTime(backups.failure.at)}): {backups.failure.reason}
      </p>
    )}
  </Section>
)

type Backups = NonNullable<z.output<typeof settingsReply>['backups']>

const backupWords = ({ writtenAt }: Backups) =>
  writtenAt ? `Última: ${formatDateTime(writtenAt)}` : 'Todavía no hay ninguna'

export const TextsSection = ({ form }: Form) => (
  <Section title="Textos del portal" id="textos" aside="Los ven las personas trabajadoras">
    <FieldGrid>
      <Cell span={6}>
        <TextAreaField label="Nosotros" {...form.field<string>('settings.about')} />
      </Cell>
      <Cell span={6}>
        <TextAreaField label="Contacto" {...form.field<string>('settings.contact')} />
      </Cell>
    </FieldGrid>
  </Section>
)
