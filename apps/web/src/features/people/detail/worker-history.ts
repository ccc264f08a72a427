import {
  contractTypes,
  documentationStatuses,
  genders,
  languageLevels,
  type LanguageLevel,
  workerStatuses,
  workerTypes,
} from '@cuadrante/contract/people/choices.ts'

/** Spanish name of each field that the history of a person tells, by its name in the record. */
export const historyLabels: Readonly<Record<string, string>> = {
  workerType: 'Tipo',
  workerStatus: 'Estado',
  documentationStatus: 'Documentación',
  contractType: 'Tipo de contrato',
  dni: 'DNI',
  gender: 'Género',
  birthDate: 'Fecha de nacimiento',
  dniExpirationDate: 'Caducidad del DNI',
  socialSecurity: 'Seguridad Social',
  iban: 'IBAN',
  hasVehicle: 'Vehículo',
  hasDriverLicense: 'Carné de conducir',
  hasFoodHandlerLicense: 'Manipulador de alimentos',
  notes: 'Notas',
  user: 'Persona',
  'user.firstName': 'Nombre',
  'user.lastName': 'Primer apellido',
  'user.lastNameSecond': 'Segundo apellido',
  'user.email': 'Email',
  'user.phone': 'Teléfono',
  'user.address': 'Dirección',
  'user.postalCode': 'Código postal',
  'user.province': 'Provincia',
  'user.city': 'Ciudad',
  height: 'Altura',
  eyeColor: 'Color de ojos',
  hairColor: 'Color de pelo',
  shirtSize: 'Talla de camisa',
  pantSize: 'Talla de pantalón',
  shoe: 'Zapato',
  nationality: 'Nacionalidad',
  experiences: 'Experiencias',
  profiles: 'Perfiles',
  languages: 'Idiomas',
  photo: 'Foto',
}

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  workerType: workerTypes,
  workerStatus: workerStatuses,
  documentationStatus: documentationStatuses,
  contractType: contractTypes,
  gender: genders,
}

/** A stored value as people say it; undefined where the usual words will do. */
export function historyWords(field: string, value: unknown): string | undefined {
  if (field === 'photo') return value ? 'con foto' : 'sin foto'
  if (field === 'languages' && Array.isArray(value))
    return (value as { name: string; level: LanguageLevel }[])
      .map(({ name, level }) => `${name} (${languageLevels[level]})`)
      .join(', ')
  return typeof value === 'string' ? labels[field]?.[value] : undefined
}
