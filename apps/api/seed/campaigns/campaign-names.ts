/** Campaigns as an agency of promotion names them, each with what its people do. */
export const campaignNames: readonly (readonly [name: string, description: string])[] = [
  [
    'Navidad en tienda',
    'Degustación en lineal los viernes y sábados, con stand propio y reparto de muestras.',
  ],
  ['Ruta del queso', 'Cata guiada en mostrador de charcutería, con ficha de producto y encuesta breve.'],
  [
    'Castañas y café',
    'Promotoras en hipermercados por la tarde. Regalo de taza con la compra de dos paquetes.',
  ],
  [
    'Feria del Vino Atlántico',
    'Azafatas e intérpretes para los tres pabellones. Uniforme de la marca y acreditación previa.',
  ],
  ['Otoño saludable', 'Cata de yogur en centros grandes, con ficha de producto y cuestionario.'],
  ['Black Friday moda', 'Refuerzo de sala y control de probadores durante la semana de ofertas.'],
  ['Semana del móvil', 'Animación en puntos de venta y captación de líneas nuevas.'],
  ['Apertura Zona Franca', 'Refuerzo de caja y reposición durante la semana de apertura.'],
  ['Maratón de la ciudad', 'Avituallamiento y entrega de dorsales. Turnos de madrugada.'],
  ['Presentación eléctrico', 'Azafatas de imagen y conducción de pruebas en concesionario.'],
  ['Puertas abiertas', 'Recepción de familias y visitas guiadas por el campus.'],
  ['Zumo de temporada', 'Degustación de zumo recién exprimido en la entrada de cada centro.'],
  ['Vuelta al cole', 'Animación infantil en la sección de papelería y reparto de horarios.'],
  ['Conservas del Cantábrico', 'Degustación de anchoa y bonito, con maridaje los sábados.'],
  ['Noche abierta', 'Bienvenida y control de aforo en las tiendas del centro hasta las 23 h.'],
  ['Aceite nuevo', 'Cata de la primera cosecha y venta cruzada con panadería.'],
  ['Roadshow primavera', 'Furgoneta de la marca en plazas y paseos. Montaje a las 9 h.'],
  ['Rebajas deporte', 'Refuerzo de sala en zapatillas y textil, con apoyo en probadores.'],
  ['Feria del libro', 'Atención en caseta y control de firmas.'],
  ['Helado en la playa', 'Muestra gratuita en los paseos marítimos, de 12 a 20 h.'],
  ['Congreso de pediatría', 'Acreditaciones, guardarropa y azafatas de sala en dos idiomas.'],
  ['Belleza natural', 'Demostración de maquillaje y venta asistida en perfumería.'],
  ['Menú infantil', 'Animador disfrazado y globos los fines de semana.'],
  ['Cierre de temporada', 'Inventario y recolocación de lineales antes de abrir.'],
  ['Gala de la pesca', 'Recepción de invitados y servicio de ropero.'],
  ['Cerveza artesana', 'Degustación responsable con ficha de cada variedad.'],
  ['Trofeo de verano', 'Reparto de material de la marca en los accesos al estadio.'],
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
