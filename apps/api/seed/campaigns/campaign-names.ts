export type NamedCampaign = {
  readonly name: string
  /** What its people do. */
  readonly description: string
  /** Months in which it begins, 1 to 12; any unless said. */
  readonly months?: readonly number[]
}

/** Campaigns as an agency of promotion names them, in their season. */
export const campaignNames: readonly NamedCampaign[] = [
  {
    name: 'Navidad en tienda',
    description: 'Degustación en lineal los viernes y sábados, con stand propio y reparto de muestras.',
    months: [11, 12, 1],
  },
  {
    name: 'Ruta del queso',
    description: 'Cata guiada en mostrador de charcutería, con ficha de producto y encuesta breve.',
  },
  {
    name: 'Castañas y café',
    description: 'Promotoras en hipermercados por la tarde. Regalo de taza con la compra de dos paquetes.',
    months: [10, 11],
  },
  {
    name: 'Feria del Vino Atlántico',
    description:
      'Azafatas e intérpretes para los tres pabellones. Uniforme de la marca y acreditación previa.',
    months: [5, 6, 11],
  },
  {
    name: 'Otoño saludable',
    description: 'Cata de yogur en centros grandes, con ficha de producto y cuestionario.',
    months: [9, 10, 11],
  },
  {
    name: 'Black Friday moda',
    description: 'Refuerzo de sala y control de probadores durante la semana de ofertas.',
    months: [11],
  },
  { name: 'Semana del móvil', description: 'Animación en puntos de venta y captación de líneas nuevas.' },
  {
    name: 'Apertura Zona Franca',
    description: 'Refuerzo de caja y reposición durante la semana de apertura.',
  },
  {
    name: 'Maratón de la ciudad',
    description: 'Avituallamiento y entrega de dorsales. Turnos de madrugada.',
  },
  {
    name: 'Presentación eléctrico',
    description: 'Azafatas de imagen y conducción de pruebas en concesionario.',
  },
  { name: 'Puertas abiertas', description: 'Recepción de familias y visitas guiadas por el campus.' },
  {
    name: 'Zumo de temporada',
    description: 'Degustación de zumo recién exprimido en la entrada de cada centro.',
    months: [10, 11, 12, 1, 2, 3],
  },
  {
    name: 'Vuelta al cole',
    description: 'Animación infantil en la sección de papelería y reparto de horarios.',
    months: [8, 9],
  },
  {
    name: 'Conservas del Cantábrico',
    description: 'Degustación de anchoa y bonito, con maridaje los sábados.',
  },
  {
    name: 'Noche abierta',
    description: 'Bienvenida y control de aforo en las tiendas del centro hasta las 23 h.',
  },
  {
    name: 'Aceite nuevo',
    description: 'Cata de la primera cosecha y venta cruzada con panadería.',
    months: [11, 12, 1],
  },
  {
    name: 'Roadshow primavera',
    description: 'Furgoneta de la marca en plazas y paseos. Montaje a las 9 h.',
    months: [3, 4, 5],
  },
  {
    name: 'Rebajas deporte',
    description: 'Refuerzo de sala en zapatillas y textil, con apoyo en probadores.',
    months: [1, 2, 7, 8],
  },
  { name: 'Feria del libro', description: 'Atención en caseta y control de firmas.', months: [4, 5, 6] },
  {
    name: 'Helado en la playa',
    description: 'Muestra gratuita en los paseos marítimos, de 12 a 20 h.',
    months: [6, 7, 8],
  },
  {
    name: 'Congreso de pediatría',
    description: 'Acreditaciones, guardarropa y azafatas de sala en dos idiomas.',
  },
  { name: 'Belleza natural', description: 'Demostración de maquillaje y venta asistida en perfumería.' },
  { name: 'Menú infantil', description: 'Animador disfrazado y globos los fines de semana.' },
  { name: 'Cierre de temporada', description: 'Inventario y recolocación de lineales antes de abrir.' },
  {
    name: 'Gala de la pesca',
    description: 'Recepción de invitados y servicio de ropero.',
    months: [5, 6, 7, 8, 9],
  },
  { name: 'Cerveza artesana', description: 'Degustación responsable con ficha de cada variedad.' },
  {
    name: 'Trofeo de verano',
    description: 'Reparto de material de la marca en los accesos al estadio.',
    months: [7, 8],
  },
  {
    name: 'Sopas y caldos',
    description: 'Degustación en la entrada de la sección, con receta y vale de descuento.',
    months: [11, 12, 1, 2, 3],
  },
  { name: 'Aula de sabores', description: 'Taller de media hora para familias los sábados por la mañana.' },
  {
    name: 'Semana de la pasta',
    description: 'Cata en lineal y regalo de delantal con la compra de tres paquetes.',
  },
]

/** Usual shifts of a day; two slots with a pause at noon among them. */
export const usualShifts: readonly (readonly (readonly [start: string, end: string])[])[] = [
  [['10:00', '14:00']],
  [['09:00', '14:00']],
  [['16:30', '20:30']],
  [['17:00', '21:00']],
  [['11:00', '15:00']],
  [
    ['10:00', '14:00'],
    ['17:00', '20:00'],
  ],
]

export const usualNotes: readonly string[] = [
  'Uniforme de la marca y pelo recogido. Preguntar por la persona encargada al llegar.',
  'Acceso por el muelle de carga. Llevar el DNI para el control de seguridad.',
  'El material llega el día anterior: confirmar por teléfono antes de las 12 h.',
  'Montaje del stand a primera hora. Foto del lineal antes y después del turno.',
  'Pedir el pase de visitante en información.',
]

/** Executives beside the demo accounts that are administrators too: eight in all. */
export const executiveNames: readonly (readonly [first: string, last: string])[] = [
  ['Carme', 'Vázquez Pardo'],
  ['Roberto', 'Ibáñez Gil'],
  ['Uxía', 'Castro Lema'],
  ['Pablo', 'Ortega Ruano'],
  ['Nerea', 'Aguirre Etxebarria'],
  ['Joan', 'Ferrer Puig'],
]
