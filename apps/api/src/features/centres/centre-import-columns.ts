import type { ImportColumn } from '../../platform/imports/import-kind.ts'
import {
  areLatitudes,
  areLongitudes,
  areNames,
  arePostalCodes,
  shareOf,
} from '../../platform/sheets/suggest/looks.ts'

const areEmails = shareOf((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))

/** What a sheet of centres may hold. Without the required ones no row could enter. */
export const centreImportColumns: readonly ImportColumn[] = [
  {
    id: 'name',
    label: 'Nombre',
    isRequired: true,
    names: ['nombre', 'nombre del centro', 'centro', 'tienda', 'establecimiento'],
    never: ['responsable', 'grupo'],
    look: areNames,
  },
  {
    id: 'postalCode',
    label: 'Código postal',
    isRequired: true,
    names: ['codigo postal', 'cp', 'c p', 'cod postal'],
    look: arePostalCodes,
    valuesAre: 'códigos postales',
    byValues: true,
  },
  {
    id: 'address',
    label: 'Dirección',
    isRequired: true,
    names: ['direccion', 'domicilio', 'calle'],
    never: ['email', 'correo'],
  },
  {
    id: 'email',
    label: 'Email',
    isRequired: true,
    names: ['email', 'e mail', 'correo electronico', 'correo'],
    look: areEmails,
    byValues: true,
  },
  {
    id: 'phone',
    label: 'Teléfono',
    isRequired: true,
    names: ['telefono', 'tlf', 'tfno', 'tel', 'telefono del centro'],
    never: ['responsable', 'movil'],
  },
  {
    id: 'centerGroup',
    label: 'Grupo',
    isRequired: false,
    names: ['grupo', 'grupo de centros', 'cadena', 'ensena'],
  },
  { id: 'province', label: 'Provincia', isRequired: false, names: ['provincia'], look: areNames },
  {
    id: 'city',
    label: 'Municipio',
    isRequired: false,
    names: ['municipio', 'poblacion', 'localidad', 'ciudad'],
    look: areNames,
  },
  { id: 'latitude', label: 'Latitud', isRequired: false, names: ['latitud', 'lat'], look: areLatitudes },
  {
    id: 'longitude',
    label: 'Longitud',
    isRequired: false,
    names: ['longitud', 'lng', 'lon'],
    look: areLongitudes,
  },
  { id: 'timezone', label: 'Zona horaria', isRequired: false, names: ['zona horaria', 'huso horario'] },
  {
    id: 'manager',
    label: 'Responsable',
    isRequired: false,
    names: ['responsable', 'encargado', 'gerente'],
    never: ['movil', 'telefono'],
  },
  {
    id: 'managerMobile',
    label: 'Móvil del responsable',
    isRequired: false,
    names: ['movil del responsable', 'movil responsable', 'telefono responsable', 'movil'],
  },
  { id: 'notes', label: 'Notas', isRequired: false, names: ['notas', 'observaciones', 'comentarios'] },
]
