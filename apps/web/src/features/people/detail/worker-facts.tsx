import { contractTypes, genders, languageLevels } from '@cuadrante/contract/people/choices.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import { checkNaf } from '@cuadrante/domain/identity/naf.ts'
import { dateOf } from '../../../ui/format.ts'
import { Facts, Section } from '../../../ui/sheet.tsx'
import { StatusBadge, Tag } from '../../../ui/status-badge.tsx'
import { statuses } from '../../../ui/statuses.ts'
import { surnamesOf } from '../worker-name.ts'
import { spacedPhone } from '../../../records/spaced-phone.ts'
import styles from './worker-view.module.css'

/** "14 de marzo de 1999" */
const longDate = (day: string): string =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' }).format(dateOf(day))

const yesNo = (value: boolean): string => (value ? 'Sí' : 'No')

/** The sections of the form, to be read. Notes only when there are some. */
export const WorkerFacts = ({ worker }: { worker: Worker }) => (
  <div className={styles.columns}>
    <div>
      <Personal worker={worker} />
      <Contact worker={worker} />
      <Traits worker={worker} />
    </div>
    <div>
      <Work worker={worker} />
      <Competencies worker={worker} />
      {worker.notes && (
        <Section title="Notas" id="notas">
          <p className={styles.notes}>{worker.notes}</p>
        </Section>
      )}
    </div>
  </div>
)

type Part = { worker: Worker }

const Personal = ({ worker }: Part) => (
  <Section title="Datos personales" id="personal">
    <Facts
      items={[
        ['Nombre', worker.user.firstName],
        ['Apellidos', surnamesOf(worker)],
        ['DNI', worker.dni],
        ['Caducidad del DNI', worker.dniExpirationDate && longDate(worker.dniExpirationDate)],
        ['Fecha de nacimiento', longDate(worker.birthDate)],
        ['Edad', `${worker.age} años`],
        ['Género', genders[worker.gender]],
        ['Nacionalidad', worker.nationality?.name],
      ]}
    />
  </Section>
)

const Contact = ({ worker: { user } }: Part) => (
  <Section title="Contacto" id="contacto">
    <Facts
      items={[
        ['Email', user.email && <Go key="email" to={`mailto:${user.email}`} words={user.email} />],
        [
          'Teléfono',
          user.phone && <Go key="phone" to={`tel:${user.phone}`} words={spacedPhone(user.phone)} />,
        ],
        ['Dirección', user.address],
        ['Código postal', user.postalCode],
        ['Provincia', user.province?.name],
        ['Ciudad', user.city?.name],
      ]}
    />
  </Section>
)

const Go = ({ to, words }: { to: string; words: string }) => <a href={to}>{words}</a>

const Traits = ({ worker }: Part) => (
  <Section title="Rasgos físicos" id="rasgos">
    <Facts
      items={[
        ['Altura', worker.height?.name],
        ['Color de ojos', worker.eyeColor?.name],
        ['Color de pelo', worker.hairColor?.name],
        ['Talla de camisa', worker.shirtSize?.name],
        ['Talla de pantalón', worker.pantSize?.name],
        ['Zapato', worker.shoe?.name],
      ]}
    />
  </Section>
)

const Work = ({ worker }: Part) => (
  <Section title="Datos laborales" id="laboral">
    <Facts
      items={[
        ['Estado', <StatusBadge key="estado" look={statuses.worker[worker.workerStatus]} />],
        [
          'Documentación',
          <StatusBadge key="documentacion" look={statuses.documentation[worker.documentationStatus]} />,
        ],
        ['Tipo de contrato', worker.contractType && contractTypes[worker.contractType]],
        ['Seguridad Social', worker.socialSecurity && checkNaf(worker.socialSecurity).formatted],
        ['IBAN', worker.iban && checkIban(worker.iban).formatted],
        ['Vehículo', yesNo(worker.hasVehicle)],
        ['Carné de conducir', yesNo(worker.hasDriverLicense)],
        ['Manipulador de alimentos', yesNo(worker.hasFoodHandlerLicense)],
      ]}
    />
  </Section>
)

const Tags = ({ names, none }: { names: readonly string[]; none: string }) =>
  names.length === 0 ? (
    <span className="secondary">{none}</span>
  ) : (
    <span className={styles.tags}>
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  )

const Competencies = ({ worker }: Part) => (
  <Section title="Competencias" id="competencias">
    <div className={styles.tall}>
      <Facts
        items={[
          ['Perfiles', <Tags key="p" names={worker.profiles.map(({ name }) => name)} none="Sin perfiles" />],
          [
            'Experiencias',
            <Tags key="e" names={worker.experiences.map(({ name }) => name)} none="Sin experiencias" />,
          ],
          [
            'Idiomas',
            <Tags
              key="i"
              names={worker.languages.map(({ name, level }) => `${name} · ${languageLevels[level]}`)}
              none="Sin idiomas"
            />,
          ],
        ]}
      />
    </div>
  </Section>
)
