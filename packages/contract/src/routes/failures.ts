import { numberText } from '@cuadrante/domain/text/number-text.ts'
import { failures } from '../kit/failure.ts'

export const routeFailures = failures({
  file_missing: { status: 422, say: () => 'Falta el archivo.' },
  no_such_column: {
    status: 422,
    say: (p: { column: string; sheet: string }) => `La hoja «${p.sheet}» no tiene la columna «${p.column}».`,
  },
  coordinates_column_missing: {
    status: 422,
    say: () =>
      'Para situar las filas por sus coordenadas falta decir en qué columnas están: latitud y longitud, o el enlace del mapa.',
  },
  address_columns_missing: {
    status: 422,
    say: () => 'Debe seleccionar al menos una columna para la dirección',
  },
  no_rows: { status: 422, say: (p: { sheet: string }) => `La hoja «${p.sheet}» no tiene filas de datos.` },
  rows_not_calculated: {
    status: 422,
    say: (p: { sheet: string }) =>
      `Las filas de la hoja «${p.sheet}» son fórmulas sin calcular. Abre el archivo en Excel, guárdalo y vuelve a subirlo.`,
  },
  too_many_rows: {
    status: 422,
    say: (p: { rows: number; limit: number; sheets: number }) =>
      p.sheets === 1
        ? `La hoja tiene ${numberText(p.rows)} filas y el máximo por proceso es ${numberText(p.limit)}. Divídela en varios archivos.`
        : `Las ${p.sheets} hojas tienen ${numberText(p.rows)} filas y el máximo por proceso es ${numberText(p.limit)}. Deja alguna fuera para otro proceso.`,
  },
  nothing_to_geocode: { status: 422, say: () => 'No hay datos procesados para geolocalizar.' },
  no_processed_rows: { status: 422, say: () => 'No hay rutas procesadas para generar grupos.' },
  no_valid_coordinates: { status: 422, say: () => 'No hay rutas con coordenadas GPS válidas.' },
  batch_missing: {
    status: 422,
    say: () => 'No se puede actualizar el estado: falta el identificador del proceso.',
  },
  visits_busy: { status: 409, say: () => 'Ya se están planificando las visitas de este archivo.' },
  visits_changed: {
    status: 409,
    say: () => 'Otra persona ha cambiado cómo se visita mientras tanto. Recarga la página para verlo.',
  },
  client_minutes_changed: {
    status: 409,
    say: ({ client, minutes }: { client: string; minutes: number | null }) =>
      `Otra persona ha ${minutes === null ? 'quitado los minutos de las' : `puesto ${minutes} min a las`} visitas de ${client} mientras tanto. Se muestra lo tuyo: si vale, guárdalo otra vez.`,
  },
  visits_without_people: {
    status: 422,
    say: () => 'Añade al menos una persona: sin ella nadie hace las visitas.',
  },
  visits_no_days: {
    status: 409,
    say: () => 'Este plan no tiene ninguna visita: no hay de qué hacer trabajos.',
  },
  visits_all_jobs: { status: 409, say: () => 'Todos los días de este plan ya son trabajos.' },
  visits_too_many_jobs: {
    status: 422,
    say: (p: { days: number; limit: number }) =>
      `El plan tiene ${p.days} días de personas y se crean como mucho ${p.limit} trabajos a la vez.`,
  },
  visits_have_jobs: {
    status: 409,
    say: (p: { jobs: number }) =>
      `${p.jobs === 1 ? 'Hay 1 trabajo hecho' : `Hay ${p.jobs} trabajos hechos`} de este plan. Anúlalos o bórralos antes de planificar otra vez.`,
  },
  visits_too_many: {
    status: 422,
    say: (p: { shops: number; limit: number }) =>
      `El archivo tiene ${numberText(p.shops)} puntos y se planifican como mucho ${numberText(p.limit)} a la vez. Excluye filas o divide el archivo.`,
  },
  visit_plan_changed: {
    status: 409,
    say: () => 'Otra persona ha cambiado este plan mientras tanto. Se muestra como está ahora.',
  },
  visit_does_not_fit: {
    status: 409,
    say: (p: { because: string }) =>
      `Ahí no cabe: ${p.because.charAt(0).toLowerCase()}${p.because.slice(1)}.`,
  },
  visit_job_closed: {
    status: 409,
    say: (p: { job: number }) => `El trabajo #${p.job} está cerrado: sus visitas ya no cambian.`,
  },
  visit_day_begun: {
    status: 409,
    say: (p: { job: number }) =>
      `El trabajo #${p.job} ya ha empezado: el orden de sus visitas no cambia, pero las que quedan se pueden pasar a otro día.`,
  },
  visit_made: { status: 409, say: () => 'Esa visita ya está hecha.' },
  visit_is_last: {
    status: 409,
    say: (p: { job: number }) =>
      `Es la única visita del trabajo #${p.job}: anula o borra el trabajo en lugar de dejarlo vacío.`,
  },
  visit_day_ahead: {
    status: 409,
    say: (p: { day: string }) => `Estas visitas son del ${p.day}: se marcan ese día.`,
  },
  visits_take_no_marks: {
    status: 409,
    say: (p: { job: number }) => `El trabajo #${p.job} está cerrado y ya no admite marcas de visitas.`,
  },
  visit_marks_full: {
    status: 409,
    say: (p: { job: number }) =>
      `El trabajo #${p.job} ya no admite más marcas de visitas. Avisa a la oficina.`,
  },
  visit_photos_full: {
    status: 409,
    say: (p: { most: number }) => `Esta visita ya tiene ${p.most} fotos: quita una para añadir otra.`,
  },
  visits_not_today: { status: 409, say: () => 'Hoy no es ningún día de este plan.' },
  visits_went_on: {
    status: 409,
    say: () => 'Alguien ha marcado visitas mientras tanto. Calcúlalo otra vez desde ahora.',
  },
  visits_no_way_back: {
    status: 409,
    say: () => 'Ya no se puede deshacer: el plan ha cambiado o hay visitas marcadas desde entonces.',
  },
  visits_not_planned: { status: 404, say: () => 'Estas visitas todavía no se han planificado.' },
  batch_busy: {
    status: 409,
    say: (p: { doing: string }) => `Este proceso ya está ${p.doing}. Espera a que termine o cancélalo.`,
  },
  retry_spent: { status: 409, say: () => 'Ya se ejecutó el retry o no hay file tracking ID.' },
  retry_not_offered: {
    status: 409,
    say: (p: { percent: number }) =>
      p.percent === 0
        ? 'No hay filas sin coordenadas que reintentar.'
        : `Faltan coordenadas en el ${p.percent} % de las filas: el reintento solo se ofrece hasta el 10 %. Revisa las columnas elegidas.`,
  },
  invalid_coordinates: { status: 422, say: () => 'Las coordenadas extraídas no son válidas.' },
  source_route_missing: { status: 404, say: () => 'Ruta de origen no encontrada.' },
  no_selected_points: { status: 422, say: () => 'No hay puntos seleccionados.' },
  unknown_points: { status: 422, say: () => 'Alguno de los puntos no pertenece a este proceso.' },
  points_apart: {
    status: 422,
    say: () => 'Los puntos de una ruta deben estar en la misma provincia e isla.',
  },
  points_without_coordinates: {
    status: 422,
    say: () => 'No hay coordenadas disponibles para este punto.',
  },
  legs_refused: { status: 409, say: (p: { because: string }) => `${p.because}.` },
  legs_unavailable: {
    status: 503,
    say: (p: { because: string }) =>
      `No se pudo recalcular la ruta (${p.because}). Por favor, intenta de nuevo.`,
  },
  no_pending_routes: { status: 422, say: () => 'Sin rutas pendientes' },
  plan_finalised: {
    status: 409,
    say: () => 'Las rutas están finalizadas. Cámbialas a «En Proceso» para modificarlas.',
  },
  route_job_begun: {
    status: 409,
    say: (p: { route: string; job: number }) =>
      `La ruta «${p.route}» no se puede cambiar: su trabajo #${p.job} ya ha empezado o está hecho.`,
  },
  route_job_kept: {
    status: 409,
    say: (p: { route: string; job: number }) =>
      `La ruta «${p.route}» tiene el trabajo #${p.job}: anúlalo o elimínalo antes de quitarle su último punto.`,
  },
  routes_have_jobs: {
    status: 409,
    say: () =>
      'Todos los puntos están en rutas con trabajo, que no se reparten de nuevo. Anula o elimina antes sus trabajos.',
  },
  routes_changed: {
    status: 409,
    say: (p: { by: string }) =>
      `${p.by} ha cambiado las rutas mientras tanto. Mira cómo quedan y vuelve a hacerlo.`,
  },
  file_changed: {
    status: 409,
    say: (p: { by: string }) =>
      `${p.by} ha cambiado este archivo mientras tanto. Mira cómo queda y vuelve a hacerlo.`,
  },
  routes_made_anew: {
    status: 409,
    say: () => 'Otra persona ha rehecho las rutas mientras tanto. Recarga la página para verlas.',
  },
  no_routes_for_jobs: { status: 422, say: () => 'Todas las rutas tienen ya su trabajo.' },
  too_many_route_jobs: {
    status: 422,
    say: (p: { routes: number; limit: number }) =>
      `Son ${numberText(p.routes)} rutas y de una vez se crean como mucho ${numberText(p.limit)}. Elige una provincia.`,
  },
  original_missing: { status: 404, say: () => 'El archivo original ya no está guardado.' },
})
