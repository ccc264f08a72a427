import { isDay } from '@cuadrante/domain/dates/day.ts'
import { cleanIdentifier } from '@cuadrante/domain/identity/identity-check.ts'
import * as z from 'zod/mini'
import { optionalId } from '../kit/field.ts'
import { recordField } from '../kit/record-field.ts'
import {
  contractTypes,
  documentationStatuses,
  genders,
  keysOf,
  languageLevels,
  type LanguageLevel,
  workerStatuses,
  workerTypes,
} from './choices.ts'

/** A day as 'YYYY-MM-DD'; an instant's day is taken. */
const dateOnly = z.pipe(
  z.string().check(z.trim()),
  z.transform((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text)),
)
const dayExists = z.refine((text) => text === '' || isDay(String(text)), { error: 'La fecha no es válida' })
const dayOrBlank = z.pipe(
  z.optional(z.nullable(dateOnly)),
  z.transform((text) => text ?? ''),
)
const birthDay = z.pipe(
  dayOrBlank,
  z
    .string()
    .check(z.minLength(1, { error: 'La fecha de nacimiento es obligatoria', abort: true }), dayExists),
)
const expiryDay = z.pipe(
  dayOrBlank,
  z.pipe(
    z.string().check(dayExists),
    z.transform((text) => text || null),
  ),
)

const levels = new Set<string>(keysOf(languageLevels))
const isLevel = (text: unknown): text is LanguageLevel => typeof text === 'string' && levels.has(text)
const languageLevel = z.pipe(
  z.optional(z.unknown()),
  z.transform((text) => (isLevel(text) ? text : 'DESCONOCIDO')),
)

/** Language rows: those without a language are dropped, a language counts once. */
const languages = z.pipe(
  z.optional(
    z.nullable(z.array(z.object({ languageId: optionalId, level: languageLevel })).check(z.maxLength(100))),
  ),
  z.transform((rows) => {
    const byLanguage = new Map<number, LanguageLevel>()
    for (const { languageId, level } of rows ?? []) {
      if (languageId !== null && !byLanguage.has(languageId)) byLanguage.set(languageId, level)
    }
    return [...byLanguage].map(([languageId, level]) => ({ languageId, level }))
  }),
)
const spoken = z.array(
  z.object({ languageId: z.number(), name: z.string(), level: z.enum(keysOf(languageLevels)) }),
)

const offered = { isOptional: true } as const
const trait = { form: { section: 'rasgos', span: 2 }, list: offered } as const

/** What an agency keeps of a worker or candidate, in the order of the form. */
export const workerFields = {
  dni: recordField.text('DNI', {
    required: 'El DNI es obligatorio',
    max: [30, 'El DNI es demasiado largo'],
    clean: cleanIdentifier,
    none: 'Sin DNI',
    form: { section: 'personal', span: 2, isWholeOnPhone: true, autoCapitalize: 'characters' },
    sheet: {
      names: [
        'dni',
        'nif',
        'nie',
        'dni nie',
        'dni nif',
        'nif nie',
        'nif dni',
        'dni nif nie',
        'doc identidad',
        'documento',
        'documento de identidad',
        'identificacion',
      ],
      never: ['caducidad', 'vencimiento', 'validez', 'letra'],
      look: 'documents',
      valuesAre: 'documentos de identidad',
    },
  }),
  dniExpirationDate: recordField.of(
    'Caducidad del DNI',
    { schema: expiryDay, reply: z.nullable(z.string()), control: { kind: 'date' } },
    {
      column: 'dni_expires_on',
      none: 'Sin fecha',
      form: { section: 'personal', span: 2, isShort: true },
      list: offered,
      sheet: {
        names: ['caducidad del dni', 'caducidad dni', 'caducidad', 'vencimiento dni', 'validez dni'],
        look: 'days',
      },
    },
  ),
  birthDate: recordField.of(
    'Fecha de nacimiento',
    { schema: birthDay, reply: z.string(), control: { kind: 'date' }, isRequired: true },
    {
      form: { section: 'personal', span: 2, isShort: true, pivot: 'past' },
      list: offered,
      sheet: {
        names: [
          'fecha de nacimiento',
          'fecha nacimiento',
          'nacimiento',
          'f nacimiento',
          'fecha nac',
          'f nac',
          'fec nac',
          'fec nacimiento',
          'fecha de nac',
          'nacido el',
        ],
        look: 'days',
        valuesAre: 'fechas',
      },
    },
  ),
  gender: recordField.choice('Género', genders, {
    required: 'El género es obligatorio',
    form: { section: 'personal' },
    list: offered,
    // "M" is a woman in some sheets and masculine in others: nobody should guess.
    sheet: {
      names: ['genero', 'sexo'],
      words: {
        MALE: ['h', 'v', 'varon', 'masculino', 'chico'],
        FEMALE: ['f', 'femenino', 'femenina', 'chica'],
        OTHER: ['otro', 'otra', 'no binario'],
      },
    },
  }),
  nationality: recordField.item('Nacionalidad', 'nationality', {
    sentAs: 'nationalityId',
    none: 'Sin nacionalidad',
    form: { section: 'personal' },
    list: offered,
  }),
  height: recordField.item('Altura', 'height', {
    ...trait,
    sentAs: 'heightId',
    none: 'Sin altura',
    sheet: { names: ['altura', 'estatura'] },
  }),
  eyeColor: recordField.item('Color de ojos', 'eyeColor', {
    ...trait,
    sentAs: 'eyeColorId',
    none: 'Sin color',
    sheet: { names: ['color de ojos', 'ojos'] },
  }),
  hairColor: recordField.item('Color de pelo', 'hairColor', {
    ...trait,
    sentAs: 'hairColorId',
    none: 'Sin color',
    sheet: { names: ['color de pelo', 'pelo', 'cabello'] },
  }),
  shirtSize: recordField.item('Talla de camisa', 'shirtSize', {
    ...trait,
    sentAs: 'shirtSizeId',
    none: 'Sin talla',
    sheet: { names: ['talla de camisa', 'camisa', 'talla camiseta', 'camiseta'] },
  }),
  pantSize: recordField.item('Talla de pantalón', 'pantSize', {
    ...trait,
    sentAs: 'pantSizeId',
    none: 'Sin talla',
    sheet: { names: ['talla de pantalon', 'pantalon'] },
  }),
  shoe: recordField.item('Zapato', 'shoe', {
    ...trait,
    sentAs: 'shoeId',
    none: 'Sin número',
    sheet: { names: ['zapato', 'zapatos', 'calzado', 'numero de zapato', 'pie'] },
  }),
  workerStatus: recordField.choice('Estado', workerStatuses, {
    required: 'El estado es obligatorio',
    form: { section: 'laboral' },
    list: { ...offered, aliases: ['status'] },
    sheet: {
      isRequired: false,
      names: ['estado', 'situacion'],
      never: ['documentacion', 'civil'],
      words: {
        ACTIVE: ['alta', 'activa', 'en activo', 'en alta', 'de alta'],
        INACTIVE: ['inactiva', 'no activo', 'sin actividad'],
        SUSPENDED: ['suspendida', 'suspension', 'excedencia', 'en excedencia'],
        TERMINATED: ['baja', 'terminada', 'de baja', 'baja definitiva', 'finalizado'],
      },
    },
  }),
  documentationStatus: recordField.of(
    'Documentación',
    {
      schema: z.optional(z.nullable(z.enum(keysOf(documentationStatuses)))),
      reply: z.enum(keysOf(documentationStatuses)),
      control: { kind: 'choice', labels: documentationStatuses },
    },
    {
      form: { section: 'laboral' },
      list: offered,
      sheet: {
        names: ['documentacion', 'estado documentacion', 'estado de la documentacion'],
        words: {
          APPROVED: ['aprobada', 'ok', 'correcta', 'completa'],
          REJECTED: ['rechazada'],
          INCOMPLETE: ['incompleta'],
        },
      },
    },
  ),
  contractType: recordField.of(
    'Tipo de contrato',
    {
      schema: z.optional(z.nullable(z.enum(keysOf(contractTypes)))),
      reply: z.nullable(z.enum(keysOf(contractTypes))),
      control: { kind: 'choice', labels: contractTypes },
    },
    {
      form: { section: 'laboral', isWholeOnPhone: true },
      list: { ...offered, label: 'Contrato' },
      sheet: {
        names: ['contrato', 'tipo de contrato'],
        words: {
          PERMANENT: ['fijo', 'indefinida', '100', '200'],
          TEMPORARY: ['eventual', 'temporales', '400', '402', '500', '502'],
          FREELANCE: ['autonomo', 'autonoma'],
          INTERNSHIP: ['practicas', 'becario', 'beca'],
          C_300: ['300', 'fijo discontinuo', 'fijo-discontinuo', 'fija discontinua'],
          NONE: ['ninguno', 'no'],
        },
      },
    },
  ),
  socialSecurity: recordField.optionalText('Seguridad Social', {
    max: [40, 'El número es demasiado largo'],
    clean: cleanIdentifier,
    none: 'Sin número',
    form: { section: 'laboral', isWholeOnPhone: true },
    list: offered,
    sheet: {
      names: [
        'seguridad social',
        'nuss',
        'naf',
        'numero de afiliacion',
        'n ss',
        'num seguridad social',
        'numero seguridad social',
        'nº seguridad social',
        'nº ss',
        'num ss',
        'nss',
        'ss',
      ],
    },
  }),
  iban: recordField.optionalText('IBAN', {
    max: [60, 'El IBAN es demasiado largo'],
    clean: cleanIdentifier,
    none: 'Sin IBAN',
    form: { section: 'laboral', span: 6, autoCapitalize: 'characters' },
    list: offered,
    sheet: {
      names: ['iban', 'cuenta bancaria', 'numero de cuenta', 'cuenta'],
      look: 'ibans',
      byValues: true,
    },
  }),
  hasVehicle: recordField.flag('Vehículo', {
    form: { section: 'laboral' },
    list: { label: 'Coche' },
    sheet: { names: ['coche', 'vehiculo', 'vehiculo propio', 'coche propio'] },
  }),
  hasDriverLicense: recordField.flag('Carné de conducir', {
    form: { section: 'laboral' },
    list: offered,
    sheet: {
      names: ['carne de conducir', 'carnet de conducir', 'permiso de conducir', 'carnet'],
      words: { true: ['b', 'b1', 'b2', 'c', 'c1', 'b, c', 'a, b', 'a y b', 'b y c', 'tipo b', 'clase b'] },
    },
  }),
  hasFoodHandlerLicense: recordField.flag('Manipulador de alimentos', {
    form: { section: 'laboral' },
    list: offered,
    sheet: { names: ['manipulador de alimentos', 'manipulador', 'carnet de manipulador'] },
  }),
  profiles: recordField.items('Perfiles', 'profile', {
    sentAs: 'profileIds',
    none: 'Sin perfiles',
    form: { section: 'competencias' },
    list: { ...offered, aliases: ['profileIds', 'profile'] },
    sheet: { names: ['perfiles', 'perfil', 'puestos', 'puesto'] },
  }),
  experiences: recordField.items('Experiencias', 'experience', {
    sentAs: 'experienceIds',
    none: 'Sin experiencias',
    form: { section: 'competencias' },
    list: { ...offered, aliases: ['experienceIds', 'experience'] },
    sheet: { names: ['experiencias', 'experiencia'] },
  }),
  notes: recordField.optionalText('Notas', {
    max: [5000, 'Las notas no pueden exceder 5000 caracteres'],
    control: { kind: 'textarea' },
    none: 'Sin notas',
    form: { section: 'notas' },
    list: offered,
    sheet: { names: ['notas', 'observaciones', 'comentarios'] },
  }),
} as const

/** Fields whose control, cells and storing are written by hand: which of the two lists a person is on, and languages with levels. */
export const handWrittenFields = {
  workerType: recordField.of(
    'Tipo',
    {
      schema: z.optional(z.enum(keysOf(workerTypes))),
      reply: z.enum(keysOf(workerTypes)),
      control: { kind: 'choice', labels: workerTypes },
    },
    {
      list: { isColumn: false, isSortable: false },
      sheet: { names: ['tipo', 'tipo de persona'], never: ['contrato', 'via', 'documento'] },
    },
  ),
  languages: recordField.of(
    'Idiomas',
    { schema: languages, reply: spoken, control: { kind: 'items', catalogue: 'language' } },
    {
      none: 'Sin idiomas',
      form: { section: 'competencias' },
      list: { ...offered, aliases: ['languageIds', 'language'] },
      sheet: { names: ['idiomas', 'idioma'] },
    },
  ),
} as const
