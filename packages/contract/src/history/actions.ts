type ActionWords = {
  /** What the history of the record says: "Creado por Antón Rey". */
  readonly done: string
  /** What the recent activity says after the record's name: "Begoña · nuevo registro, por Antón Rey". */
  readonly told: string
}

const actions = <const T extends Readonly<Record<string, ActionWords>>>(table: T): T => table

/** Every act that the history keeps, with its words; nothing else can be written there. */
export const historyActions = actions({
  created: { done: 'Creado', told: 'nuevo registro' },
  updated: { done: 'Modificado', told: 'cambio de datos' },
  deleted: { done: 'Eliminado', told: 'registro eliminado' },
  converted: { done: 'Convertido en trabajador', told: 'paso a trabajador' },
  approved: { done: 'Documentación aprobada', told: 'visto bueno' },
  declined: { done: 'No aprobado', told: 'petición no aprobada' },
  accepted: { done: 'Documento aceptado', told: 'documento aceptado' },
  rejected: { done: 'Documento rechazado', told: 'documento rechazado' },
  versioned: { done: 'Nueva versión', told: 'nueva versión de un documento' },
  document_asked: { done: 'Documento pedido', told: 'documento pedido' },
  document_unasked: { done: 'Petición de documento retirada', told: 'petición de documento retirada' },
  signature_asked: { done: 'Firma pedida', told: 'firma pedida' },
  signature_declined: { done: 'Firma rechazada', told: 'firma rechazada' },
  signature_withdrawn: { done: 'Petición de firma retirada', told: 'petición de firma retirada' },
  signed: { done: 'Firmado', told: 'documento firmado' },
  imported: { done: 'Importado', told: 'importación' },
  exported: { done: 'Descargado', told: 'descarga' },
  dates_added: { done: 'Fechas añadidas', told: 'más días' },
  moved: { done: 'Movido en el calendario', told: 'cambio de día o persona' },
  started: { done: 'Puesto en marcha', told: 'puesta en marcha' },
  cloned: { done: 'Clonado', told: 'copia' },
  bulk_updated: { done: 'Cambiado en lote', told: 'cambio en lote' },
  bulk_undone: { done: 'Cambio en lote deshecho', told: 'cambio en lote deshecho' },
  planned: { done: 'Asignado por un plan', told: 'asignado por un plan' },
  covered: { done: 'Cubierto por otra persona', told: 'relevo' },
  plan_applied: { done: 'Plan aplicado', told: 'plan aplicado' },
  plan_discarded: { done: 'Plan descartado', told: 'plan descartado' },
  offer_accepted: { done: 'Asignado por una oferta aceptada', told: 'oferta aceptada' },
  offer_given_back: { done: 'Devuelto por quien lo tenía', told: 'turno devuelto' },
  called_off: { done: 'Avisó de que no puede ir', told: 'aviso de que no puede ir' },
  call_off_taken_back: { done: 'Dijo que al final va', told: 'aviso retirado' },
  swap_offered: { done: 'Ofrecido a compañeros', told: 'turno ofrecido a compañeros' },
  swap_asked: { done: 'Pedido a un compañero', told: 'cambio de turno por aprobar' },
  swap_agreed: { done: 'Cambio por otro turno aceptado', told: 'cambio por otro turno' },
  swap_refused: { done: 'Cambio de turno no aprobado', told: 'cambio de turno no aprobado' },
  swap_withdrawn: { done: 'Oferta a compañeros retirada', told: 'turno que ya no se ofrece' },
  swap_left: { done: 'Petición de turno retirada', told: 'petición de turno retirada' },
  swapped: { done: 'Pasado a un compañero', told: 'cambio de turno' },
  shift_given: { done: 'Turno dado a un compañero', told: 'turno dado a un compañero' },
  shift_taken: { done: 'Turno recibido de un compañero', told: 'turno de un compañero' },
  withdrawn: { done: 'Retirado', told: 'oferta retirada' },
  commented: { done: 'Comentado', told: 'comentario' },
  comment_deleted: { done: 'Comentario eliminado', told: 'comentario eliminado' },
  calendar_link_made: { done: 'Enlace de calendario creado', told: 'enlace de calendario nuevo' },
  calendar_link_revoked: { done: 'Enlace de calendario anulado', told: 'enlace de calendario anulado' },
  unavailable_added: { done: 'Días no disponible marcados', told: 'días no disponible' },
  unavailable_removed: { done: 'Días no disponible quitados', told: 'vuelta a la disponibilidad' },
  availability_answered: { done: 'Disponibilidad respondida', told: 'disponibilidad' },
  availability_pattern_ended: { done: 'Pauta de disponibilidad terminada', told: 'fin de la pauta' },
  absence_asked: { done: 'Ausencia pedida', told: 'ausencia pedida' },
  absence_approved: { done: 'Ausencia aprobada', told: 'ausencia aprobada' },
  absence_refused: { done: 'Ausencia no aprobada', told: 'ausencia no aprobada' },
  absence_cancelled: { done: 'Ausencia anulada', told: 'ausencia anulada' },
  absence_file_added: { done: 'Justificante de ausencia añadido', told: 'justificante de ausencia' },
  absence_file_read: { done: 'Justificante de ausencia leído', told: 'lectura de un justificante' },
  contract_added: { done: 'Contrato añadido', told: 'contrato nuevo' },
  contract_changed: { done: 'Contrato modificado', told: 'cambio de contrato' },
  contract_removed: { done: 'Contrato eliminado', told: 'contrato eliminado' },
  change_asked: { done: 'Cambio de datos pedido', told: 'cambio de datos pedido' },
  change_approved: { done: 'Cambio de datos aprobado', told: 'cambio de datos aprobado' },
  change_declined: { done: 'Cambio de datos rechazado', told: 'cambio de datos rechazado' },
  signed_in: { done: 'Sesión iniciada', told: 'sesión iniciada' },
  sign_in_refused: { done: 'Inicio de sesión rechazado', told: 'inicio de sesión rechazado' },
  signed_out: { done: 'Sesión cerrada por la persona', told: 'sesión cerrada' },
  session_closed: { done: 'Sesión cerrada a distancia', told: 'sesión cerrada a distancia' },
  password_changed: { done: 'Contraseña cambiada', told: 'contraseña cambiada' },
  password_set: { done: 'Contraseña elegida con un enlace', told: 'contraseña elegida con un enlace' },
  password_forgotten: { done: 'Contraseña olvidada', told: 'contraseña olvidada' },
  link_made: { done: 'Enlace de acceso creado', told: 'enlace de acceso nuevo' },
  totp_added: { done: 'Aplicación de códigos activada', told: 'aplicación de códigos activada' },
  totp_removed: { done: 'Aplicación de códigos quitada', told: 'aplicación de códigos quitada' },
  passkey_added: { done: 'Llave de acceso añadida', told: 'llave de acceso añadida' },
  passkey_removed: { done: 'Llave de acceso quitada', told: 'llave de acceso quitada' },
  recovery_codes_made: { done: 'Códigos de recuperación nuevos', told: 'códigos de recuperación nuevos' },
  second_factor_reset: { done: 'Segundo paso quitado por la oficina', told: 'segundo paso quitado' },
})

export type HistoryAction = keyof typeof historyActions

/** An act that an older release wrote and this one no longer knows is told as a change. */
export const wordsOfAction = (action: string): ActionWords =>
  action in historyActions ? historyActions[action as HistoryAction] : historyActions.updated
