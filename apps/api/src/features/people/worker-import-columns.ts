import { cleanPhone } from '@cuadrante/domain/identity/contact.ts'
import { checkDni } from '@cuadrante/domain/identity/dni.ts'
import { parseSpanishDay } from '@cuadrante/domain/dates/spanish.ts'
import type { ImportColumn } from '../../platform/imports/import-kind.ts'
import { areNames, arePostalCodes, shareOf } from '../../platform/sheets/suggest/looks.ts'

const areEmails = shareOf((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
const arePhones = shareOf((value) => /^\+?\d{9,15}$/.test(cleanPhone(value)))
const areDocuments = shareOf((value) => checkDni(value).kind !== 'other' || /^[A-Z0-9]{6,15}$/i.test(value))
const areIbans = shareOf((value) => /^[A-Z]{2}\d{2}[\s\dA-Z]{11,40}$/i.test(value))
const areDays = shareOf((value) => parseSpanishDay(value.slice(0, 10), '2100-01-01') !== undefined)

const column = (
  id: string,
  label: string,
  names: readonly string[],
  more: Partial<Omit<ImportColumn, 'id' | 'label' | 'names'>> = {},
): ImportColumn => ({ id, label, isRequired: false, names, ...more })

/** What a sheet of people may hold. Without the required ones no row could enter. */
export const workerImportColumns: readonly ImportColumn[] = [
  column('firstName', 'Nombre', ['nombre', 'nombre de pila'], {
    isRequired: true,
    never: ['apellidos', 'apellido', 'completo', 'empresa', 'centro'],
    look: areNames,
  }),
  column('lastName', 'Primer apellido', ['primer apellido', 'apellido 1', 'apellidos', 'apellido'], {
    isRequired: true,
    never: ['segundo', '2'],
    look: areNames,
  }),
  column('lastNameSecond', 'Segundo apellido', ['segundo apellido', 'apellido 2', '2 apellido'], {
    look: areNames,
  }),
  column(
    'dni',
    'DNI',
    ['dni', 'nif', 'nie', 'dni nie', 'dni nif', 'documento', 'documento de identidad', 'identificacion'],
    {
      isRequired: true,
      never: ['caducidad', 'vencimiento', 'validez', 'letra'],
      look: areDocuments,
      valuesAre: 'documentos de identidad',
    },
  ),
  column('email', 'Email', ['email', 'e mail', 'correo electronico', 'correo', 'mail'], {
    isRequired: true,
    look: areEmails,
    valuesAre: 'correos',
    byValues: true,
  }),
  column('phone', 'Teléfono', ['telefono', 'movil', 'telefono movil', 'tlf', 'tfno', 'tel'], {
    isRequired: true,
    look: arePhones,
    valuesAre: 'teléfonos',
  }),
  column(
    'birthDate',
    'Fecha de nacimiento',
    ['fecha de nacimiento', 'fecha nacimiento', 'nacimiento', 'f nacimiento', 'fecha nac', 'f nac'],
    {
      isRequired: true,
      look: areDays,
      valuesAre: 'fechas',
    },
  ),
  column('gender', 'Género', ['genero', 'sexo'], { isRequired: true }),
  column('workerStatus', 'Estado', ['estado', 'situacion'], { never: ['documentacion', 'civil'] }),
  column('workerType', 'Tipo', ['tipo', 'tipo de persona'], { never: ['contrato', 'via', 'documento'] }),
  column('documentationStatus', 'Documentación', [
    'documentacion',
    'estado documentacion',
    'estado de la documentacion',
  ]),
  column('contractType', 'Contrato', ['contrato', 'tipo de contrato']),
  column('address', 'Dirección', ['direccion', 'domicilio', 'calle']),
  column('postalCode', 'Código postal', ['codigo postal', 'cp', 'c p', 'cod postal'], {
    look: arePostalCodes,
  }),
  column('province', 'Provincia', ['provincia'], { look: areNames }),
  column('city', 'Población', ['poblacion', 'municipio', 'localidad', 'ciudad'], { look: areNames }),
  column(
    'dniExpirationDate',
    'Caducidad del DNI',
    ['caducidad del dni', 'caducidad dni', 'caducidad', 'vencimiento dni', 'validez dni'],
    {
      look: areDays,
    },
  ),
  column('socialSecurity', 'Seguridad Social', [
    'seguridad social',
    'nuss',
    'naf',
    'numero de afiliacion',
    'n ss',
    'num seguridad social',
  ]),
  column('iban', 'IBAN', ['iban', 'cuenta bancaria', 'numero de cuenta', 'cuenta'], {
    look: areIbans,
    byValues: true,
  }),
  column('hasVehicle', 'Coche', ['coche', 'vehiculo', 'vehiculo propio', 'coche propio']),
  column('hasDriverLicense', 'Carné de conducir', [
    'carne de conducir',
    'carnet de conducir',
    'permiso de conducir',
    'carnet',
  ]),
  column('hasFoodHandlerLicense', 'Manipulador de alimentos', [
    'manipulador de alimentos',
    'manipulador',
    'carnet de manipulador',
  ]),
  column('nationality', 'Nacionalidad', ['nacionalidad']),
  column('profiles', 'Perfiles', ['perfiles', 'perfil', 'puestos', 'puesto']),
  column('languages', 'Idiomas', ['idiomas', 'idioma']),
  column('experiences', 'Experiencias', ['experiencias', 'experiencia']),
  column('height', 'Altura', ['altura', 'estatura']),
  column('eyeColor', 'Color de ojos', ['color de ojos', 'ojos']),
  column('hairColor', 'Color de pelo', ['color de pelo', 'pelo', 'cabello']),
  column('shirtSize', 'Talla de camisa', ['talla de camisa', 'camisa', 'talla camiseta', 'camiseta']),
  column('pantSize', 'Talla de pantalón', ['talla de pantalon', 'pantalon']),
  column('shoe', 'Zapato', ['zapato', 'zapatos', 'calzado', 'numero de zapato', 'pie']),
  column('notes', 'Notas', ['notas', 'observaciones', 'comentarios']),
]
