import { centreZones } from '@cuadrante/domain/dates/zone.ts'
import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import * as z from 'zod/mini'
import { recordField } from '../kit/record-field.ts'
import { placeOfRecord, sentReference } from '../places/place.ts'

/** Degrees, typed with a comma or a point. */
const degrees = (required: string, wrong: string, limit: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.number(), z.string()], { error: wrong }))),
      z.transform((value) =>
        value === null || value === undefined ? '' : String(value).trim().replace(',', '.'),
      ),
    ),
    z.pipe(
      z.string().check(
        z.minLength(1, { error: required, abort: true }),
        z.refine((text) => /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) && Math.abs(Number(text)) <= limit, {
          error: wrong,
        }),
      ),
      z.transform(Number),
    ),
  )

const zones = Object.fromEntries(centreZones.map((zone) => [zone, zone])) as Record<
  (typeof centreZones)[number],
  string
>

/** Other roles are answered name and address of the centres where they have work. */
const office = { readers: ['ROLE_ADMIN'] } as const

/** A place of work, field by field in the order of its form. */
export const centreFields = {
  name: recordField.text('Nombre', {
    required: 'El nombre es obligatorio',
    isKeyed: true,
    form: { span: 6 },
    sheet: {
      names: ['nombre', 'nombre del centro', 'centro', 'tienda', 'establecimiento'],
      never: ['responsable', 'grupo'],
      look: 'names',
    },
  }),
  email: recordField.email('Email', {
    ...office,
    required: 'El email es obligatorio',
    wrong: 'El email no es válido',
    isKeyed: true,
    form: { isWholeOnPhone: true },
    sheet: {
      names: ['email', 'e mail', 'correo electronico', 'correo'],
      look: 'emails',
      byValues: true,
    },
  }),
  phone: recordField.phone('Teléfono', {
    ...office,
    required: 'El teléfono es obligatorio',
    form: { isWholeOnPhone: true },
    sheet: {
      names: ['telefono', 'tlf', 'tfno', 'tel', 'telefono del centro'],
      never: ['responsable', 'movil'],
    },
  }),
  address: recordField.text('Dirección', {
    required: 'La dirección es obligatoria',
    isKeyed: true,
    form: { span: 4, isWholeOnPhone: true },
    sheet: { names: ['direccion', 'domicilio', 'calle'], never: ['email', 'correo'] },
  }),
  postalCode: recordField.text('Código postal', {
    ...office,
    required: 'El código postal es obligatorio',
    max: [12, 'El código postal es demasiado largo'],
    clean: (text) => text.trim(),
    form: { span: 2, isWholeOnPhone: true, inputMode: 'numeric' },
    list: { isOptional: true },
    sheet: {
      names: ['codigo postal', 'cp', 'c p', 'cod postal'],
      look: 'postalCodes',
      valuesAre: 'códigos postales',
      byValues: true,
    },
  }),
  ...placeOfRecord(office),
  timezone: recordField.of(
    'Zona horaria',
    {
      schema: z.enum(centreZones, { error: 'La zona horaria es obligatoria' }),
      reply: z.string(),
      control: { kind: 'choice', labels: zones },
      isRequired: true,
    },
    {
      ...office,
      form: { isWholeOnPhone: true },
      list: { isOptional: true },
      sheet: { isRequired: false, names: ['zona horaria', 'huso horario'] },
    },
  ),
  centerGroup: recordField.of(
    'Grupo',
    {
      schema: sentReference,
      reply: z.nullable(z.object({ id: z.number(), name: z.string() })),
      control: { kind: 'reference', to: 'centerGroup' },
    },
    {
      ...office,
      column: 'centre_group_id',
      none: 'Sin grupo',
      form: { isWholeOnPhone: true },
      sheet: { names: ['grupo', 'grupo de centros', 'cadena', 'ensena'] },
    },
  ),
  manager: recordField.optionalText('Responsable', {
    ...office,
    isKeyed: true,
    none: 'Sin responsable',
    form: { isWholeOnPhone: true },
    list: { isOptional: true },
    sheet: { names: ['responsable', 'encargado', 'gerente'], never: ['movil', 'telefono'] },
  }),
  managerMobile: recordField.optionalPhone('Móvil del responsable', {
    ...office,
    clean: (text) => cleanPhone(text) || text,
    none: 'Sin móvil',
    form: { isWholeOnPhone: true },
    list: { isOptional: true },
    sheet: {
      names: ['movil del responsable', 'movil responsable', 'telefono responsable', 'movil'],
    },
  }),
  latitude: recordField.of(
    'Latitud',
    {
      schema: degrees('La latitud es obligatoria', 'La latitud debe ser un número válido', 90),
      reply: z.number(),
      control: { kind: 'degrees' },
      isRequired: true,
    },
    {
      ...office,
      list: { isOptional: true },
      sheet: {
        isRequired: false,
        names: [
          'latitud',
          'lat',
          'latitude',
          'coordenada y',
          'coordenadas gps',
          'coordenadas',
          'gps',
          'coord',
          'geolocalizacion',
        ],
        look: 'coordinates',
      },
    },
  ),
  longitude: recordField.of(
    'Longitud',
    {
      schema: degrees('La longitud es obligatoria', 'La longitud debe ser un número válido', 180),
      reply: z.number(),
      control: { kind: 'degrees' },
      isRequired: true,
    },
    {
      ...office,
      list: { isOptional: true },
      sheet: {
        isRequired: false,
        names: ['longitud', 'lng', 'lon', 'long', 'longitude', 'coordenada x'],
        look: 'coordinates',
      },
    },
  ),
  notes: recordField.optionalText('Notas', {
    ...office,
    max: [5000, 'Las notas no pueden exceder 5000 caracteres'],
    control: { kind: 'textarea' },
    none: 'Sin notas',
    form: { span: 6 },
    list: { isOptional: true },
    sheet: { names: ['notas', 'observaciones', 'comentarios'] },
  }),
} as const
