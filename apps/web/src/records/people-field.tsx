import { IconX } from '@tabler/icons-react'
import type { FieldProps } from '../ui/form/field-frame.tsx'
import type { Reference } from '../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../ui/form/choices/remote-choice-field.tsx'
import { loadWorkers } from './load-workers.ts'
import styles from './people-field.module.css'

type PeopleFieldProps = FieldProps<readonly Reference[]> & { placeholder: string }

/** Several people, looked up one by one; each can be taken out again. */
export function PeopleField({ value, onChange, ...frame }: PeopleFieldProps) {
  return (
    <div>
      <RemoteChoiceField
        {...frame}
        value={null}
        load={loadWorkers}
        onChange={(person) => {
          if (person && value.every(({ id }) => id !== person.id)) onChange([...value, person])
        }}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={frame.label}>
          {value.map((person) => (
            <li key={person.id}>
              {person.name}
              <button
                type="button"
                aria-label={`Quitar a ${person.name}`}
                onClick={() => onChange(value.filter(({ id }) => id !== person.id))}
              >
                <IconX size={14} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
