import {
  peopleListDraft,
  peopleListFields,
  type PeopleList,
} from '@cuadrante/contract/people-lists/people-list.ts'
import { peopleListEndpoints as endpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { call } from '../../api/call.ts'
import { loadClients } from '../../records/load-clients.ts'
import { PeopleField } from '../../records/people-field.tsx'
import { RecordFieldControls } from '../../records/described/record-fields.tsx'
import { bodyOfFields, valuesOfFields, type FormValues } from '../../records/described/record-values.ts'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import type { Reference } from '../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../ui/form/choices/remote-choice-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Values = FormValues<typeof peopleListFields> & {
  client: Reference | null
  people: readonly Reference[]
  version: number | undefined
}

const labels = { ...peopleListFields, client: 'Favoritas de', people: 'Personas' }

const valuesOf = (list: PeopleList | undefined): Values => ({
  ...valuesOfFields(peopleListFields, list),
  client: list?.client ?? null,
  people: list?.people.map(({ id, name }) => ({ id, name })) ?? [],
  version: list?.version,
})

type PeopleListDialogProps = {
  /** The record to change; undefined creates one. */
  peopleList: PeopleList | undefined
  onSaved: () => void
  onClose: () => void
}

const PeopleListDialog = ({ peopleList, onSaved, onClose }: PeopleListDialogProps) => (
  <FormDialog<Values, PeopleList>
    title={peopleList ? 'Editar lista' : 'Añadir lista'}
    value={valuesOf(peopleList)}
    valuesOf={(current) => valuesOf(current as PeopleList)}
    schema={peopleListDraft}
    labels={labels}
    save={(values, idempotencyKey) => {
      const { client, people, version } = values
      const body = { ...bodyOfFields(peopleListFields, values), client, people: [...people], version }
      return peopleList
        ? call(endpoints.update, { params: { id: peopleList.id }, body }, { skipErrorToast: true })
        : call(endpoints.create, { body }, { skipErrorToast: true, idempotencyKey })
    }}
    done="Guardado"
    failure="No se ha podido guardar"
    onSaved={onSaved}
    onClose={onClose}
  >
    {(form) => (
      <FieldGrid>
        <RecordFieldControls fields={peopleListFields} form={form} />
        <Cell span={6} isWholeOnPhone>
          <PeopleField
            label={labels.people}
            placeholder="Buscar a una persona"
            isRequired
            {...form.field<readonly Reference[]>('people')}
          />
        </Cell>
        <Cell span={6} isWholeOnPhone>
          <RemoteChoiceField
            label={labels.client}
            placeholder="De ningún cliente"
            load={loadClients}
            fact="Al planificar se puede empezar por ellas, o usar solo a ellas."
            {...form.field<Reference | null>('client')}
          />
        </Cell>
      </FieldGrid>
    )}
  </FormDialog>
)

export default PeopleListDialog
