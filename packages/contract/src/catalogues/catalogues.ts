import { catalogue } from '../kit/catalogue.ts'
import { exportEndpoints, importEndpoints } from '../imports/endpoints.ts'
import { requiredText } from '../kit/field.ts'
import { recordField } from '../kit/record-field.ts'
import * as z from 'zod/mini'
import type { CatalogueName } from './catalogue-name.ts'

const nameRules = {
  required: 'El nombre es requerido',
  max: [120, 'El nombre no puede exceder 120 caracteres'],
} as const
const shortest = [2, 'El nombre debe tener al menos 2 caracteres'] as const

/** Sizes of one letter are there from the beginning: an item keeps the name that it has. */
const keptName = requiredText(nameRules)
const nameAfter = (before: string) =>
  keptName.check(z.refine((name) => name === before || name.length >= shortest[0], shortest[1]))

/** The fields that all ten lists share. */
const itemFields = {
  name: recordField.text('Nombre', {
    ...nameRules,
    min: shortest,
    isKeyed: true,
    // Sizes of shoes are names too.
    sheet: { names: ['nombre', 'valor', 'elemento'] },
  }),
  description: recordField.optionalText('Descripción', {
    max: [500, 'La descripción no puede exceder 500 caracteres'],
    control: { kind: 'textarea' },
    sheet: { names: ['descripcion', 'detalle', 'notas', 'observaciones'] },
  }),
  active: recordField.of(
    'Activo',
    { schema: z._default(z.boolean(), true), reply: z.boolean(), control: { kind: 'flag' } },
    { sheet: { names: ['activo', 'activa', 'estado'] } },
  ),
} as const

const personal = 'Datos Personales'
const sizes = 'Tallas y Medidas'
const cultural = 'Datos Culturales'

const item = <const R extends string>(
  resource: R,
  slug: string,
  one: string,
  many: string,
  group: string,
  subtitle: string,
) => {
  const described = catalogue({ resource, slug, one, many, group, subtitle, fields: itemFields, keptName })
  return {
    ...described,
    /** What is sent to change an item of this name. */
    changeOf: (before: string) => z.extend(described.change, { name: nameAfter(before) }),
    exports: exportEndpoints(resource, described.list),
    imports: importEndpoints(resource),
  }
}

/** The ten reference lists, keyed by the name that other records use for them. Paths keep the double s of the public contract. */
export const catalogues = {
  eyeColor: item(
    'eyecolorss',
    'eyecolors',
    'Color de ojos',
    'Colores de Ojos',
    personal,
    'Los colores que se eligen en la ficha de cada persona',
  ),
  hairColor: item(
    'haircolorss',
    'haircolors',
    'Color de pelo',
    'Colores de Pelo',
    personal,
    'Los colores que se eligen en la ficha de cada persona',
  ),
  height: item(
    'heights',
    'heights',
    'Altura',
    'Alturas',
    personal,
    'Tramos de altura para el vestuario y los perfiles',
  ),
  profile: item(
    'profiless',
    'profiles',
    'Perfil',
    'Perfiles',
    personal,
    'Los puestos que se cubren en los trabajos',
  ),
  experience: item(
    'experiencess',
    'experiences',
    'Experiencia',
    'Experiencias',
    personal,
    'Lo que cada persona ya ha hecho',
  ),
  pantSize: item(
    'pantsizess',
    'pantsizes',
    'Talla de pantalón',
    'Tallas de Pantalón',
    sizes,
    'Tallas para preparar los uniformes',
  ),
  shirtSize: item(
    'shirtsizess',
    'shirtsizes',
    'Talla de camisa',
    'Tallas de Camisa',
    sizes,
    'Tallas para preparar los uniformes',
  ),
  shoe: item('shoess', 'shoes', 'Zapato', 'Zapatos', sizes, 'Números de calzado para preparar los uniformes'),
  language: item(
    'languagess',
    'languages',
    'Idioma',
    'Idiomas',
    cultural,
    'Idiomas que se piden en los trabajos',
  ),
  nationality: item(
    'nationalitiess',
    'nationalities',
    'Nacionalidad',
    'Nacionalidades',
    cultural,
    'Nacionalidades de la ficha de cada persona',
  ),
} as const satisfies Readonly<Record<CatalogueName, unknown>>

export type { CatalogueName }
export type Catalogue = (typeof catalogues)[CatalogueName]
