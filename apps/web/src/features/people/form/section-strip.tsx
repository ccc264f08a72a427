import styles from './worker-form.module.css'

const sections = [
  { id: 'personal', label: 'Personal' },
  { id: 'contacto', label: 'Contacto' },
  { id: 'rasgos', label: 'Rasgos físicos' },
  { id: 'laboral', label: 'Laboral' },
  { id: 'competencias', label: 'Competencias' },
  { id: 'notas', label: 'Notas' },
] as const

const contact = new Set([
  'user.email',
  'user.phone',
  'user.address',
  'user.postalCode',
  'user.provinceId',
  'user.cityId',
])
const work = new Set(['workerStatus', 'documentationStatus', 'contractType', 'socialSecurity', 'iban'])
const traits = new Set(['heightId', 'eyeColorId', 'hairColorId', 'shirtSizeId', 'pantSizeId', 'shoeId'])

function sectionOf(field: string): (typeof sections)[number]['id'] {
  if (contact.has(field)) return 'contacto'
  if (work.has(field)) return 'laboral'
  if (traits.has(field)) return 'rasgos'
  if (field === 'notes') return 'notas'
  return /^(languages|profileIds|experienceIds)/.test(field) ? 'competencias' : 'personal'
}

/** The sections of the form on the phone: a tap goes there, a red dot says where something is wrong. */
export function SectionStrip({ wrong }: { wrong: readonly string[] }) {
  const inError = new Set(wrong.map(sectionOf))
  return (
    <nav className={styles.strip} aria-label="Secciones">
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(id)?.scrollIntoView({ block: 'start' })
          }}
        >
          {label}
          {inError.has(id) && (
            <>
              <i aria-hidden="true" />
              <span className="only-for-readers">con errores</span>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}
