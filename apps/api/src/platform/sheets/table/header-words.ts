import { normalise } from '@cuadrante/domain/text/normalise.ts'

/**
 * Words that stand in headers and hardly ever in data, in Spanish, Catalan, Basque and Galician.
 * They only help to tell the header from titles and rows; which column is which is decided elsewhere.
 */
const WORDS = new Set(
  (
    'nombre nom izena nome nome denominacion denominacio denominazioa centro centre ikastetxea zentroa ' +
    'codigo cod codi kodea ccn id ref referencia numero num nº n ' +
    'direccion adreca helbidea enderezo domicilio domicili domi calle carrer kalea rua via ' +
    'cp postal cpos posta municipio municipi udalerria concello municipi poblacion poblacio localidad localitat ' +
    'herria localidade ciudad ciutat hiria provincia probintzia isla illa uhartea comarca comunidad ccaa ' +
    'latitud latitude lat longitud longitude lon lng coordenada coordenadas coor utm huso x y mapa ' +
    'telefono telefon telefonoa tel fax email correo mail web pagina ' +
    'dni nie nif cif iban apellido apellidos fecha data nacimiento sexo genero estado observaciones notas ' +
    'tipo tipus mota clase titular horario provincia zona area camas ano total cantidad importe salario gastos ' +
    'dietas km perfil coordenades ubicacion latitude longitude localizacion puesto idioma cliente campana trabajador inicio fin hora'
  ).split(' '),
)

/** "D.N.I." → "DNI", "2º" and "2do." → "2": initials are one word, ordinals their number. */
const plainHeader = (text: string): string =>
  text
    .replace(
      /(?<![\p{L}\d])\p{L}(?:\.\s?\p{L})+(?![\p{L}\d])\.?/gu,
      (initials) => `${initials.replaceAll(/[.\s]/g, '')} `,
    )
    .replace(/(?<=(?:^|[^\p{L}\d])[1-9])\s?(?:[ºª°]|(?:er|ro|do|da|ra|o|a)(?![\p{L}\d]))\.?/giu, ' ')

/** "CodigoPostal", "COOR_X", "Cód. Municipio" → words without accents, in lower case. */
export const wordsOf = (text: string): string[] =>
  normalise(
    plainHeader(text)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/[_/.\-–:()[\]«»"'’,;|#*]+/g, ' '),
  )
    .split(' ')
    .filter(Boolean)

/** Whether at least a third of a text's words are usual in headers. "y" between others names no coordinate: "Ferias y congresos". */
export function isKnownHeader(text: string): boolean {
  const all = wordsOf(text)
  const words = all.filter((word, place) => word !== 'y' || place === 0 || place === all.length - 1)
  return words.length > 0 && words.filter((word) => WORDS.has(word)).length * 3 >= words.length
}
