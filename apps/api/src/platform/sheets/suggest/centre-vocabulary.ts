import {
  areCountries,
  areEastings,
  areHouseNumbers,
  areIslands,
  areLatitudes,
  areLongitudes,
  areMapLinks,
  areNames,
  areNorthings,
  arePhones,
  arePostalCodes,
  areStreetTypes,
  areUtmZones,
} from './looks.ts'
import type { Role } from './role.ts'

export type CentreRole =
  | 'centerName'
  | 'postalCode'
  | 'municipality'
  | 'province'
  | 'country'
  | 'island'
  | 'locality'
  | 'addressType'
  | 'addressStreet'
  | 'addressDirection'
  | 'addressNumber'
  | 'latitude'
  | 'longitude'
  | 'utmX'
  | 'utmY'
  | 'utmZone'
  | 'mapLink'
  | 'hours'
  | 'duration'
  | 'frequency'
  | 'who'
  | 'priority'
  | 'contact'
  | 'phone'
  | 'notes'

const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim())

/** Words of columns that hold a code and not the name. */
const CODES = ['cod', 'codigo', 'codi', 'kodea', 'codigos', 'id', 'ine', 'cp', 'clave']
const CONTACT = ['email', 'correo', 'mail', 'web', 'url', 'telefono', 'telefon', 'tel', 'tlf', 'fax', 'foto']

/** Words of columns about whom the agency or the centre sends. */
const PEOPLE = phrases(`
  promotor, promotora, promotores, azafata, azafatas, trabajador, trabajadora, empleado, empleada, persona, gpv,
  gestor, gestora, responsable, encargado, encargada, coordinador, coordinadora, supervisor, supervisora, contacto,
  vendedor, vendedora, apellidos`)

/** A client, or a promoter, whose name stands in every row of a list. */
const isOneForAll = (values: readonly string[]): boolean =>
  values.length >= 3 && new Set(values.map((value) => value.trim())).size === 1

/** What a list of centres may hold, in Spanish, Catalan, Basque and Galician, and as public registers abbreviate it. */
export const centreVocabulary: readonly Role<CentreRole>[] = [
  {
    role: 'centerName',
    names: phrases(`
      nombre del centro, nombre centro, nom del centre, nom centre, ikastetxea, ikastetxearen izena,
      denominacion del centro, denominacion, denominacio completa, denominacio, denominazioa,
      nombre, nom, izena, nome, nome do centro, centro, centre, zentroa, center, name,
      rotulo, rotulo comercial, denomina, establecimiento, tienda, nombre comercial, punto de venta, pdv, local, botiga, denda, loja, store, shop, punto,
      delegacion, sucursal, sede, oficina, almacen, destinatario, hotel, restaurante, supermercado, gasolinera,
      hospital, colegio, escuela, escola, farmacia, centro educativo, centro de salud, cliente, razon social, ensena, cadena`),
    never: [
      ...CODES,
      ...CONTACT,
      ...PEOPLE,
      ...phrases(`
        municipio, municipi, municipal, localidad, localitat, provincia, comarca, comunidad, ccaa, isla, mapa,
        via, calle, carrer, tipo, tipus, clase, titular, titularitat, naturalesa, naturaleza,
        destino, profesores, adscrito, complejo, dm, delegacio`),
    ],
    look: (values) => areNames(values) / (isOneForAll(values) ? 2 : 1),
    valuesAre: 'nombres',
  },
  {
    role: 'postalCode',
    names: phrases(`
      codigo postal, codi postal, posta kodea, cod postal, c p, cp, cpos, cpostal, postal, dp, distrito postal,
      codigopostal, codpostal, cdpostal, cd postal, codpos, cod pos, zip, postal code`),
    look: arePostalCodes,
    valuesAre: 'códigos postales',
    byValues: true,
  },
  {
    role: 'municipality',
    names: phrases(`
      municipio, municipi, nom municipi, nombre municipio, udalerria, concello, dmunic, dmunie, municipality,
      poblacion, poblacio, localidad, localitat, localidade, herria, ciudad, ciutat, hiria, cidade, city, town,
      term municipal, termino municipal, ayuntamiento, pueblo, poble, plaza`),
    never: [...CODES, ...CONTACT, ...phrases('districte, distrito, habitantes')],
    neverContains: ['provinc'],
    look: areNames,
    valuesAre: 'nombres',
  },
  {
    role: 'province',
    names: phrases(`
      provincia, nombre provincia, nom provincia, probintzia, province, prov, territorio historico,
      lurralde historikoa, lurraldea, dterrc, dterre, dprov, state, county`),
    never: CODES,
    look: areNames,
    valuesAre: 'nombres',
  },
  {
    role: 'country',
    names: phrases('pais, country, herrialdea, estado, nacion'),
    never: [...CODES, ...CONTACT, 'vasco', 'nacimiento'],
    look: areCountries,
    valuesAre: 'países',
  },
  {
    role: 'island',
    names: phrases('isla, illa, uhartea, island'),
    never: CODES,
    look: areIslands,
    valuesAre: 'islas',
  },
  {
    role: 'locality',
    names: phrases(`
      localidad, localitat, nom localitat, localidade, entidad, nucleo, pedania, parroquia`),
    never: [...CODES, ...CONTACT],
    look: areNames,
    valuesAre: 'nombres',
  },
  {
    role: 'addressType',
    names: phrases(`
      tipo de via, tipo via, tipus de via, tipus via, bide mota, tipo de calle, clase de via, tv, sigla`),
    look: areStreetTypes,
    valuesAre: 'tipos de vía',
  },
  {
    role: 'addressStreet',
    names: phrases(`
      nombre de la via, nombre via, nom de la via, nom via, nombre de via, calle, carrer, kalea, rua, via, street,
      nombre calle, nom carrer`),
    never: [...CODES, ...phrases('tipo, tipus, mota, clase, numero, num, contacto, entrada, captacion')],
    look: areNames,
    valuesAre: 'nombres',
  },
  {
    role: 'addressDirection',
    names: phrases(`
      direccion completa, direccion, adreca completa, adreca, helbidea, enderezo, domicilio, domicili,
      direccion postal, direccion del centro, domi, dir, address, domicilio social, ubicacion, morada, endereco,
      emplazamiento, calle y numero, adresse, situacion`),
    never: [...CODES, ...CONTACT, ...phrases('ip, general, provincial, electronica')],
    look: areNames,
    valuesAre: 'textos',
  },
  {
    role: 'addressNumber',
    names: phrases('numero, num, n, nº, no, zenbakia, zk, numero de via, numero via, portal, number'),
    never: phrases('camas, orden, telefono, plazas, alumnos'),
    look: areHouseNumbers,
    valuesAre: 'números de portal',
  },
  {
    role: 'latitude',
    names: phrases(`
      latitud, latitude, lat, latitudea, coordenades geo y, geo y, coordenada y, coord y, coor y, y`),
    look: areLatitudes,
    valuesAre: 'latitudes de España',
    byValues: true,
    pairedWith: 'longitude',
  },
  {
    role: 'longitude',
    names: phrases(`
      longitud, longitude, lon, lng, long, longitudea, coordenades geo x, geo x, coordenada x, coord x, coor x, x`),
    look: areLongitudes,
    valuesAre: 'longitudes de España',
    byValues: true,
    pairedWith: 'latitude',
  },
  {
    role: 'utmX',
    names: phrases(`
      utm x, x utm, coordenades utm x, coordenada x, coor x, coord x, xutm, utmx, este, easting, x`),
    look: areEastings,
    valuesAre: 'coordenadas UTM',
    pairedWith: 'utmY',
  },
  {
    role: 'utmY',
    names: phrases(`
      utm y, y utm, coordenades utm y, coordenada y, coor y, coord y, yutm, utmy, norte, northing, y`),
    look: areNorthings,
    valuesAre: 'coordenadas UTM',
    pairedWith: 'utmX',
  },
  {
    role: 'utmZone',
    names: phrases('huso, huso utm, zona utm, utm zone, fus'),
    look: areUtmZones,
    valuesAre: 'husos UTM',
  },
  {
    role: 'mapLink',
    names: phrases(`
      google maps, enlace mapa, enlace google maps, mapa, ubicacion, maps, link, enlace, url mapa`),
    look: areMapLinks,
    valuesAre: 'enlaces de mapa',
    byValues: true,
  },
  {
    role: 'hours',
    names: phrases(`
      horario de visita, horario de apertura, horario, horarios, horari, ordutegia, hora de visita, horas de visita,
      apertura, opening hours, recepcion de mercancia`),
    never: ['lectivo', 'zona', 'huso'],
  },
  {
    role: 'duration',
    names: phrases(`
      minutos por visita, minutos de visita, duracion de la visita, duracion visita, duracion, tiempo de visita,
      tiempo visita, tiempo en tienda, tiempo, minutos, min visita, durada, iraupena`),
    never: [...CODES, ...phrases('fecha, viaje, ruta, campana')],
  },
  {
    role: 'frequency',
    names: phrases(`
      frecuencia de visita, frecuencia visita, frecuencia, frequencia, periodicidad, visitas mes, visitas semana,
      visitas al mes, visitas por semana, maiztasuna`),
    never: CODES,
  },
  {
    role: 'who',
    names: phrases(`
      quien la visita, quien visita, quien hace la visita, quien puede, quien, perfil requerido, perfil necesario,
      perfil de la visita, perfil, perfiles, perfil de visita, visitador, visitadora, gpv, gestor de punto de venta,
      persona que visita, persona asignada, asignado a, asignada a`),
    never: [...CODES, ...CONTACT, ...phrases('cliente, contacto, paga, firma')],
  },
  {
    role: 'priority',
    names: phrases(`
      prioridad de visita, prioridad, prioridad visita, importancia, prioritat, prioridade, lehentasuna, priority`),
    never: [...CODES, ...phrases('fecha, envio')],
  },
  {
    role: 'contact',
    names: phrases(`
      persona de contacto, nombre contacto, contacto, contacte, kontaktua, contact, responsable, encargado, encargada,
      interlocutor, atencion de, director, directora, gerente, jefe de tienda`),
    never: [...CODES, ...CONTACT, ...phrases('movil, fecha, comercial')],
    look: areNames,
    valuesAre: 'nombres',
  },
  {
    role: 'phone',
    names: phrases(`
      telefono de contacto, telefono contacto, telefono, telefon, telefonoa, tel, tlf, tfno, telf, phone, movil, mobil,
      numero de telefono, telefono 1, tel1, telefono1`),
    never: ['fax', 'prefijo'],
    look: arePhones,
    valuesAre: 'teléfonos',
  },
  {
    role: 'notes',
    names: phrases(`
      observaciones, notas, nota, comentarios, comentario, instrucciones, indicaciones, observacions, oharrak, notes,
      aviso, detalles de visita`),
    never: CODES,
  },
]
