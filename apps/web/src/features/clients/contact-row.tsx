import { clientContact, type ClientContact } from '@cuadrante/contract/clients/client-access.ts'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type ContactRowProps = {
  /** Name of the client. */
  of: string
  number: number
  person: ClientContact
  isTold: boolean
  onChange: (changed: Partial<ClientContact>) => void
}

const fields = [
  { name: 'firstName', label: 'Nombre' },
  { name: 'lastName', label: 'Apellidos' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

/** Name and e-mail of somebody of a client; what is missing is said once one wants to go on. */
export function ContactRow({ of, number, person, isTold, onChange }: ContactRowProps) {
  const { error } = clientContact.safeParse(person)
  const problemOf = (name: string) =>
    isTold ? error?.issues.find(({ path }) => path[0] === name)?.message : undefined
  return (
    <div role="group" aria-label={`Persona ${number} de ${of}`}>
      <FieldGrid>
        {fields.map(({ name, label, ...rest }) => (
          <Cell key={name} span={2} isWholeOnPhone={name === 'email'}>
            <TextField
              {...rest}
              label={label}
              isRequired={name !== 'lastName'}
              value={person[name]}
              error={problemOf(name)}
              onChange={(value) => onChange({ [name]: value })}
            />
          </Cell>
        ))}
      </FieldGrid>
    </div>
  )
}
