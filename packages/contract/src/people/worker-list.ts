import { listSpec } from '../kit/list.ts'

/** What the list of workers and candidates can be asked; flat and nested names address the same field. */
export const workerList = listSpec({
  fields: {
    id: { type: 'number' },
    workerType: { type: 'choice', isSortable: false },
    firstName: { type: 'text', aliases: ['user.firstName'] },
    lastName: { type: 'text', aliases: ['user.lastName'] },
    lastNameSecond: { type: 'text', aliases: ['user.lastNameSecond'] },
    email: { type: 'text', aliases: ['user.email'] },
    phone: { type: 'text', aliases: ['user.phone'] },
    address: { type: 'text', aliases: ['user.address'] },
    postalCode: { type: 'text', aliases: ['user.postalCode'] },
    dni: { type: 'text' },
    age: { type: 'number' },
    birthDate: { type: 'date' },
    dniExpirationDate: { type: 'date' },
    province: { type: 'reference', aliases: names('province') },
    city: { type: 'reference', aliases: names('city') },
    hasVehicle: { type: 'boolean' },
    hasDriverLicense: { type: 'boolean' },
    hasFoodHandlerLicense: { type: 'boolean' },
    workerStatus: { type: 'choice', aliases: ['status'] },
    documentationStatus: { type: 'choice' },
    contractType: { type: 'choice' },
    gender: { type: 'choice' },
    socialSecurity: { type: 'text' },
    iban: { type: 'text' },
    notes: { type: 'text' },
    height: { type: 'reference', aliases: ids('height') },
    eyeColor: { type: 'reference', aliases: ids('eyeColor') },
    hairColor: { type: 'reference', aliases: ids('hairColor') },
    shirtSize: { type: 'reference', aliases: ids('shirtSize') },
    pantSize: { type: 'reference', aliases: ids('pantSize') },
    shoe: { type: 'reference', aliases: ids('shoe') },
    nationality: { type: 'reference', aliases: ids('nationality') },
    profiles: { type: 'reference', aliases: ['profileIds', 'profile'], isSortable: false },
    experiences: { type: 'reference', aliases: ['experienceIds', 'experience'], isSortable: false },
    languages: { type: 'reference', aliases: ['languageIds', 'language'], isSortable: false },
    createdAt: { type: 'date', isSortable: false },
  },
  hasText: true,
  defaultSort: { field: 'id', direction: 'asc' },
})
export type WorkerListField = keyof typeof workerList.fields

function names(place: string): string[] {
  return [
    `${place}Id`,
    `${place}.id`,
    `${place}.name`,
    `user.${place}`,
    `user.${place}.name`,
    `user.${place}Id`,
  ]
}

function ids(reference: string): string[] {
  return [`${reference}Id`, `${reference}.id`, `${reference}.name`]
}

/** A column of the list: what stands over it, and whether it is shown before anyone has chosen columns. */
export type WorkerColumn = { readonly label: string; readonly isOptional?: true }

/** Every column in the order of the table; the same ids name the columns of an export. */
export const workerColumns = {
  image: { label: 'Foto' },
  firstName: { label: 'Nombre' },
  lastName: { label: 'Apellidos' },
  email: { label: 'Email' },
  phone: { label: 'Teléfono' },
  dni: { label: 'DNI' },
  age: { label: 'Edad' },
  province: { label: 'Provincia' },
  city: { label: 'Población' },
  hasVehicle: { label: 'Coche' },
  workerStatus: { label: 'Estado', isOptional: true },
  documentationStatus: { label: 'Documentación', isOptional: true },
  contractType: { label: 'Contrato', isOptional: true },
  hasFoodHandlerLicense: { label: 'Manipulador de alimentos', isOptional: true },
  nationality: { label: 'Nacionalidad', isOptional: true },
  profiles: { label: 'Perfiles', isOptional: true },
  languages: { label: 'Idiomas', isOptional: true },
  experiences: { label: 'Experiencias', isOptional: true },
  gender: { label: 'Género', isOptional: true },
  birthDate: { label: 'Fecha de nacimiento', isOptional: true },
  dniExpirationDate: { label: 'Caducidad del DNI', isOptional: true },
  socialSecurity: { label: 'Seguridad Social', isOptional: true },
  iban: { label: 'IBAN', isOptional: true },
  hasDriverLicense: { label: 'Carné de conducir', isOptional: true },
  height: { label: 'Altura', isOptional: true },
  eyeColor: { label: 'Color de ojos', isOptional: true },
  hairColor: { label: 'Color de pelo', isOptional: true },
  shirtSize: { label: 'Talla de camisa', isOptional: true },
  pantSize: { label: 'Talla de pantalón', isOptional: true },
  shoe: { label: 'Zapato', isOptional: true },
  notes: { label: 'Notas', isOptional: true },
} as const satisfies Readonly<Record<string, WorkerColumn>>
export type WorkerColumnId = keyof typeof workerColumns
