import { useEffect } from 'react'
import { ChoiceField } from '../../src/ui/form/choices/choice-field.tsx'
import { ConflictPanel } from '../../src/ui/form/conflict-panel.tsx'
import DayPicker from '../../src/ui/form/dates/day-picker.tsx'
import { DateField } from '../../src/ui/form/dates/date-field.tsx'
import { Cell, FieldFrame, FieldGrid, FormMessage } from '../../src/ui/form/field-frame.tsx'
import { Fields, type FieldDescriptions } from '../../src/ui/form/fields.tsx'
import FormDialogContent from '../../src/ui/form/form-dialog-content.tsx'
import { FormDialog } from '../../src/ui/form/form-dialog.tsx'
import { MultiChoiceField } from '../../src/ui/form/choices/multi-choice-field.tsx'
import { KmField, MoneyField, NumberField } from '../../src/ui/form/number-field.tsx'
import { PasswordField } from '../../src/ui/form/password-field.tsx'
import type { Reference } from '../../src/ui/form/choices/reference.ts'
import { RangeRail } from '../../src/ui/filters/range-rail.tsx'
import { ListInput, ListOptions } from '../../src/ui/form/choices/list-parts.tsx'
import { RemoteChoiceField } from '../../src/ui/form/choices/remote-choice-field.tsx'
import { RefusedSave } from '../../src/ui/form/refused-save.tsx'
import { SaveBar } from '../../src/ui/form/save-bar.tsx'
import { SaveButton } from '../../src/ui/form/save-button.tsx'
import { createSaving } from '../../src/ui/form/saving.ts'
import { SwitchField } from '../../src/ui/form/switch-field.tsx'
import { TextAreaField, TextField } from '../../src/ui/form/text-field.tsx'
import { TimeField } from '../../src/ui/form/dates/time-field.tsx'
import { useRecordForm } from '../../src/ui/form/use-record-form.ts'
import { Held, longText, Opened, type Group } from '../story.tsx'

const provinces: readonly Reference[] = [
  { id: 15, name: 'A Coruña' },
  { id: 27, name: 'Lugo', detail: 'Galicia' },
]
const load = () => Promise.resolve(provinces)
const centre: FieldDescriptions = {
  name: { label: 'Nombre', isRequired: true, control: { kind: 'text' } },
  opens: { label: 'Abre', control: { kind: 'time' } },
  salary: { label: 'Salario', control: { kind: 'money' } },
  isOpen: { label: 'Abierto', control: { kind: 'flag' } },
}
const value = { name: 'Mercado de Abastos', opens: '09:00', salary: 49.5, isOpen: true }
const stale = {
  message: 'Otra persona lo ha cambiado',
  code: 'stale',
  parts: { by: 'Sabela Otero', current: { ...value, name: 'Mercado' } },
}

/** A form whose first save meets the change of another person. */
function Conflicting() {
  const form = useRecordForm({ initial: value, save: () => Promise.reject(stale) })
  const { submit } = form
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the story is shown
  useEffect(() => void submit(), [])
  return <ConflictPanel form={form} labels={{ name: 'Nombre' }} />
}

function DescribedForm({ hasBar }: { hasBar?: boolean }) {
  const form = useRecordForm({ initial: value, save: () => Promise.resolve(value) })
  return (
    <>
      <Fields fields={centre} form={form} />
      {hasBar && <SaveBar form={form} labels={{ name: 'Nombre' }} onCancel={() => {}} />}
    </>
  )
}

const busy = { saving: createSaving() }
busy.saving.set(true)

export const fields: Group = {
  title: 'Campos y formularios',
  isWide: true,
  stories: [
    {
      of: { TextField },
      state: 'vacío, con error y con texto largo',
      Show: () => (
        <>
          <Held at="">{(v, set) => <TextField label="Nombre" value={v} onChange={set} isRequired />}</Held>
          <TextField label="DNI" value="53190482X" onChange={() => {}} error="La letra debería ser S." />
          <TextField label="Dirección" value={longText} onChange={() => {}} hint={longText} />
        </>
      ),
    },
    {
      of: { TextAreaField },
      state: 'con texto',
      Show: () => <TextAreaField label="Notas" value={longText} onChange={() => {}} />,
    },
    {
      of: { NumberField, MoneyField, KmField },
      state: 'con unidad',
      Show: () => (
        <>
          <Held<number | null> at={3}>
            {(v, set) => <NumberField label="Personas" value={v} onChange={set} />}
          </Held>
          <Held<number | null> at={49.5}>
            {(v, set) => <MoneyField label="Salario" value={v} onChange={set} />}
          </Held>
          <Held<number | null> at={120}>
            {(v, set) => <KmField label="Distancia" value={v} onChange={set} />}
          </Held>
        </>
      ),
    },
    {
      of: { DayPicker },
      state: 'con un día elegido',
      Show: () => (
        <Held<string | null> at="2026-11-20">{(v, set) => <DayPicker value={v} onPick={set} />}</Held>
      ),
    },
    {
      of: { DateField, TimeField },
      state: 'vacío y con valor',
      Show: () => (
        <>
          <Held<string | null> at={null}>
            {(v, set) => <DateField label="Desde" value={v} onChange={set} />}
          </Held>
          <Held<string | null> at="2026-11-20">
            {(v, set) => <DateField label="Hasta" value={v} onChange={set} />}
          </Held>
          <Held at="09:30">{(v, set) => <TimeField label="Inicio" value={v} onChange={set} />}</Held>
        </>
      ),
    },
    {
      of: { RangeRail },
      state: 'una parte, todo y por encima del borde',
      Show: () =>
        (
          [
            [9, 14],
            [0, 24],
            [20, 5],
          ] as const
        ).map((range) => (
          <Held<readonly [number, number]> key={range[0]} at={range}>
            {(v, set) => (
              <RangeRail
                labels={['Desde', 'Hasta']}
                rail={[7, 22]}
                open={[0, 24]}
                value={v}
                step={1}
                page={3}
                textOf={(hour) => `${hour} h`}
                markOf={String}
                onChange={set}
              />
            )}
          </Held>
        )),
    },
    {
      of: { PasswordField },
      state: 'con error',
      Show: () => (
        <PasswordField
          label="Contraseña"
          value="1234"
          autoComplete="new-password"
          onChange={() => {}}
          error="Es demasiado corta."
        />
      ),
    },
    {
      of: { SwitchField },
      state: 'encendido y apagado',
      Show: () => (
        <>
          <Held at={true}>{(v, set) => <SwitchField label="Abierto" value={v} onChange={set} />}</Held>
          <SwitchField label="Sin permiso" value={false} onChange={() => {}} disabled />
        </>
      ),
    },
    {
      of: { ChoiceField, MultiChoiceField, RemoteChoiceField, ListInput, ListOptions },
      state: 'con valor',
      Show: () => (
        <>
          <Held<'a' | 'b' | ''> at="a">
            {(v, set) => (
              <ChoiceField
                label="Turno"
                value={v}
                onChange={set}
                options={[
                  { value: 'a', label: 'Mañana' },
                  { value: 'b', label: longText },
                ]}
              />
            )}
          </Held>
          <Held<readonly number[]> at={[1]}>
            {(v, set) => (
              <MultiChoiceField
                label="Idiomas"
                value={v}
                onChange={set}
                choices={[
                  { value: 1, label: 'Gallego' },
                  { value: 2, label: 'Inglés' },
                ]}
              />
            )}
          </Held>
          <Held<Reference | null> at={provinces[0] ?? null}>
            {(v, set) => <RemoteChoiceField label="Provincia" value={v} onChange={set} load={load} />}
          </Held>
        </>
      ),
    },
    {
      of: { FieldFrame, FieldGrid, Cell, FormMessage },
      state: 'un campo hecho a mano, con error',
      Show: () => (
        <FieldGrid>
          <Cell span={6}>
            <FieldFrame label="Color" error="Elige un color">
              {(control) => <input {...control} type="color" defaultValue="#2e6b57" />}
            </FieldFrame>
          </Cell>
          <FormMessage>Revisa los campos marcados</FormMessage>
        </FieldGrid>
      ),
    },
    { of: { Fields }, state: 'de una descripción', Show: () => <DescribedForm /> },
    {
      of: { RefusedSave },
      state: 'rechazado',
      Show: () => (
        <RefusedSave
          failure="Error al crear centro"
          form={{ refusal: 'Hay otro centro con ese nombre.', isUnknown: false, dismissRefusal: () => {} }}
        />
      ),
    },
    { of: { SaveBar }, state: 'al pie de un formulario', Show: () => <DescribedForm hasBar /> },
    {
      of: { SaveButton },
      state: 'se está guardando',
      Show: () => (
        <SaveButton of={busy} look="filled">
          Guardar
        </SaveButton>
      ),
    },
    { of: { ConflictPanel }, state: 'otra persona ha guardado antes', Show: Conflicting },
    {
      of: { FormDialog, FormDialogContent },
      state: 'se abre',
      Show: () => (
        <Opened label="Abrir formulario">
          {(close) => (
            <FormDialog
              title="Editar centro"
              value={value}
              fields={centre}
              save={() => Promise.resolve(value)}
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
  ],
}
