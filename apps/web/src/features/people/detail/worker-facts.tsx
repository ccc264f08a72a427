import { surnamesOf } from '@cuadrante/contract/people/person-name.ts'
import { languageLevels } from '@cuadrante/contract/people/choices.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import { checkNaf } from '@cuadrante/domain/identity/naf.ts'
import type { ReactNode } from 'react'
import { EmailWords } from '../../../records/email-words.tsx'
import { factsOf, longDate } from '../../../records/described/record-facts.ts'
import { callLink, spacedPhone } from '../../../records/phones.ts'
import { Facts, Section } from '../../../ui/sheet.tsx'
import { StatusBadge, Tag } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import styles from './worker-view.module.css'

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
        ...factsOf(personFields, worker.user, {
          section: 'personal',
          special: { lastName: [['Apellidos', surnamesOf(worker.user)]], lastNameSecond: [] },
        }),
        ...factsOf(workerFields, worker, {
          section: 'personal',
          special: {
            birthDate: [
              [workerFields.birthDate.label, longDate(worker.birthDate)],
              ['Edad', `${worker.age} años`],
            ],
          },
        }),
      ]}
    />
  </Section>
)

const Contact = ({ worker: { user } }: Part) => (
  <Section title="Contacto" id="contacto">
    <Facts
      items={factsOf(personFields, user, {
        section: 'contacto',
        special: {
          email: [
            [
              personFields.email.label,
              user.email && (
                <Go key="email" to={`mailto:${user.email}`} words={<EmailWords address={user.email} />} />
              ),
            ],
          ],
          phone: [
            [
              personFields.phone.label,
              user.phone && <Go key="phone" to={callLink(user.phone)} words={spacedPhone(user.phone)} />,
            ],
          ],
        },
      })}
    />
  </Section>
)

const Go = ({ to, words }: { to: string; words: ReactNode }) => <a href={to}>{words}</a>

const Traits = ({ worker }: Part) => (
  <Section title="Rasgos físicos" id="rasgos">
    <Facts items={factsOf(workerFields, worker, { section: 'rasgos' })} />
  </Section>
)

const Work = ({ worker }: Part) => {
  const { workerStatus, documentationStatus, socialSecurity, iban } = workerFields
  return (
    <Section title="Datos laborales" id="laboral">
      <Facts
        items={factsOf(workerFields, worker, {
          section: 'laboral',
          special: {
            workerStatus: [
              [workerStatus.label, <StatusBadge key="estado" look={statuses.worker[worker.workerStatus]} />],
            ],
            documentationStatus: [
              [
                documentationStatus.label,
                <StatusBadge key="documentacion" look={statuses.documentation[worker.documentationStatus]} />,
              ],
            ],
            socialSecurity: [
              [socialSecurity.label, worker.socialSecurity && checkNaf(worker.socialSecurity).formatted],
            ],
            iban: [
              [
                iban.label,
                worker.iban && (
                  <span key="iban" data-whole>
                    {checkIban(worker.iban).formatted}
                  </span>
                ),
              ],
            ],
          },
        })}
      />
    </Section>
  )
}

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
