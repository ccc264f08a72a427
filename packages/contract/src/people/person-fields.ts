import { optionalId } from '../kit/field.ts'
import { recordField } from '../kit/record-field.ts'
import { placeFields } from '../places/place.ts'

/** The person of a worker, which stands under `user` in the record: name and how to reach them. */
export const personFields = {
  firstName: recordField.text('Nombre', {
    required: 'El nombre es obligatorio',
    isKeyed: true,
    form: { section: 'personal', span: 2, isWholeOnPhone: true },
    list: { aliases: ['user.firstName'] },
    sheet: {
      names: ['nombre', 'nombre de pila'],
      never: ['apellidos', 'apellido', 'completo', 'empresa', 'centro'],
      look: 'givenNames',
    },
  }),
  lastName: recordField.text('Primer apellido', {
    required: 'El primer apellido es obligatorio',
    none: 'Sin apellidos',
    form: { section: 'personal', span: 2 },
    list: { label: 'Apellidos', aliases: ['user.lastName'] },
    sheet: {
      label: 'Primer apellido',
      names: [
        'apellidos',
        'primer apellido',
        'apellido 1',
        '1 apellido',
        'apellido1',
        'apellido',
        'apellido primero',
        'ap 1',
      ],
      never: ['segundo', '2', '2do', 'apellido2'],
      look: 'names',
    },
  }),
  lastNameSecond: recordField.optionalText('Segundo apellido', {
    form: { section: 'personal', span: 2 },
    list: { isColumn: false, isExported: false, aliases: ['user.lastNameSecond'] },
    sheet: {
      names: ['segundo apellido', 'apellido 2', '2 apellido', 'apellido2', 'apellido segundo', 'ap 2'],
      look: 'names',
    },
  }),
  email: recordField.email('Email', {
    required: 'El email es obligatorio',
    wrong: 'El formato del email no es válido',
    isKeyed: true,
    form: { section: 'contacto', isWholeOnPhone: true },
    list: { aliases: ['user.email'] },
    sheet: {
      names: ['email', 'e mail', 'correo electronico', 'correo', 'mail'],
      look: 'emails',
      valuesAre: 'correos',
      byValues: true,
    },
  }),
  phone: recordField.phone('Teléfono', {
    required: 'El teléfono es obligatorio',
    form: { section: 'contacto', isWholeOnPhone: true },
    list: { aliases: ['user.phone'] },
    sheet: {
      names: ['telefono', 'movil', 'telefono movil', 'tlf', 'tfno', 'tel'],
      look: 'phones',
      valuesAre: 'teléfonos',
    },
  }),
  address: recordField.optionalText('Dirección', {
    form: { section: 'contacto', span: 4, isWholeOnPhone: true },
    list: { isOptional: true, aliases: ['user.address'] },
    sheet: { names: ['direccion', 'domicilio', 'calle'] },
  }),
  postalCode: recordField.optionalText('Código postal', {
    max: [12, 'El código postal es demasiado largo'],
    clean: (text) => text.trim(),
    form: { section: 'contacto', span: 2, isWholeOnPhone: true, inputMode: 'numeric' },
    list: { isOptional: true, aliases: ['user.postalCode'] },
    sheet: { names: ['codigo postal', 'cp', 'c p', 'cod postal'], look: 'postalCodes' },
  }),
  province: recordField.of(
    'Provincia',
    { schema: optionalId, reply: placeFields.province, control: { kind: 'reference', to: 'province' } },
    {
      sentAs: 'provinceId',
      none: 'Sin provincia',
      form: { section: 'contacto' },
      list: { aliases: ['user.province', 'user.province.name', 'user.province.id', 'user.provinceId'] },
      sheet: { names: ['provincia', 'prov'], look: 'names' },
    },
  ),
  city: recordField.of(
    'Ciudad',
    { schema: optionalId, reply: placeFields.city, control: { kind: 'reference', to: 'city' } },
    {
      sentAs: 'cityId',
      none: 'Sin población',
      form: { section: 'contacto' },
      list: { label: 'Población', aliases: ['user.city', 'user.city.name', 'user.city.id', 'user.cityId'] },
      sheet: { names: ['poblacion', 'municipio', 'localidad', 'ciudad'], look: 'names' },
    },
  ),
} as const
