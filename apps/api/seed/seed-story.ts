import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'

const about = `Somos Atlántica Promo, una agencia gallega de personal de promoción. Desde 2009 ponemos a promotoras, degustadoras y azafatas en supermercados, ferias y eventos de toda España.

Planificamos cada turno con tiempo y avisamos en cuanto algo cambia. Si tienes una duda sobre un turno, llama a quien lleva tu campaña: su nombre está en la ficha del trabajo.

Los turnos se fichan desde el teléfono, también sin cobertura.`

const contact = `Oficina: de lunes a viernes, de 09:00 a 19:00
981 000 900
oficina@atlanticapromo.example

Guardia de turnos: todos los días, de 07:00 a 22:00
981 000 901

Rúa Real 12
15003 A Coruña`

/** What the agency says of itself, and records that are as old as what they are about. */
export async function seedStory(db: Tx, now: Date): Promise<void> {
  await sql`
    update tenants set settings = coalesce(settings, '{}') || ${JSON.stringify({ about, contact, answerDay: 'sunday' })}::jsonb`.execute(
    db,
  )
  // Three weeks before it starts a campaign is agreed; its jobs follow in the days after.
  await sql`
    update campaigns set created_at = least(start_date + time '10:15' - interval '21 days' - id % 9 * interval '1 day', ${now}::timestamptz - interval '1 day'),
      updated_at = least(coalesce(end_date, start_date) + time '18:40', ${now}::timestamptz - interval '2 hours')`.execute(
    db,
  )
  await sql`
    update jobs j set created_at = least(c.created_at + (1 + j.id % 4) * interval '1 day', ${now}::timestamptz - interval '5 hours'),
      updated_at = least(j.end_date + time '21:30', ${now}::timestamptz - interval '1 hour')
    from campaigns c where c.id = j.campaign_id`.execute(db)
}
