import { sql } from 'kysely'
import { createTenant } from '../../apps/api/src/features/access/tenants/create-tenant.ts'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { seedCatalogues } from '../../apps/api/seed/seed-catalogues.ts'

const firstNames =
  'Lucía María Sofía Martina Julia Paula Valeria Emma Daniela Carla Alba Noa Sara Carmen Vega Lola Laia Aitana Antía Uxía Nerea Ane Irati Montserrat Núria Hugo Martín Lucas Mateo Leo Daniel Alejandro Pablo Manuel Álvaro Adrián David Mario Diego Javier Óscar Íñigo Brais Xoel Aritz Jordi Pau Òscar Gonzalo Rubén'
const surnames =
  'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Márquez Herrera Peña Flores Cabrera Campos Vega Fuentes Carrasco Diez Caballero Reyes Nieto Aguilar Pascual Santana Herrero Lorenzo Montero Hidalgo Giménez Ibáñez Ferrer Durán Santiago Benítez Mora Vicente Vargas Arias Carmona Crespo Román Pastor Soto Sáez Velasco Moya Soler Parra Esteban Bravo Gallardo Rojas Otero Souto Castiñeira Etxeberria Puig'
const towns = [
  [28, 'Madrid', 28079, 'Madrid'],
  [8, 'Barcelona', 8019, 'Barcelona'],
  [46, 'Valencia/València', 46250, 'València'],
  [41, 'Sevilla', 41091, 'Sevilla'],
  [15, 'A Coruña', 15030, 'A Coruña'],
  [36, 'Pontevedra', 36057, 'Vigo'],
  [48, 'Bizkaia', 48020, 'Bilbao'],
  [50, 'Zaragoza', 50297, 'Zaragoza'],
  [29, 'Málaga', 29067, 'Málaga'],
  [35, 'Las Palmas', 35016, 'Las Palmas de Gran Canaria'],
  [38, 'Santa Cruz de Tenerife', 38038, 'Santa Cruz de Tenerife'],
  [7, 'Illes Balears', 7040, 'Palma'],
  [27, 'Lugo', 27028, 'Lugo'],
  [9, 'Burgos', 9059, 'Burgos'],
  [20, 'Gipuzkoa', 20069, 'Donostia/San Sebastián'],
  [30, 'Murcia', 30030, 'Murcia'],
] as const

/**
 * Makes an agency with so many people, nine workers to a candidate, each with one or two profiles and languages: the same
 * people at every run.
 */
export async function makeWorkers(database: Database, tenant: string, count: number): Promise<void> {
  await createTenant(database, { id: tenant, name: tenant, isDemo: false })
  await database.inTenant(tenant, (db) => seedCatalogues(db))
  const step = 10_000
  for (let first = 0; first < count; first += step) {
    const last = Math.min(first + step, count)
    await database.inTenant(tenant, async (db) => {
      await sql`set local synchronous_commit = off`.execute(db)
      await workersSql(first, last).execute(db)
    })
  }
  await database.inTenant(tenant, async (db) => {
    for (const [link, column, table] of links)
      await sql`
        insert into ${sql.table(link)} (worker_id, ${sql.ref(column)}${link === 'worker_languages' ? sql`, level` : sql``})
        select w.id, i.id${link === 'worker_languages' ? sql`, (array['BASICO','INTERMEDIO','AVANZADO','NATIVO'])[(1 + w.id % 4)::int]` : sql``}
        from workers as w join (select id, row_number() over (order by id) as n, count(*) over () as many
          from ${sql.table(table)}) as i on i.n - 1 in (w.id * 7 % i.many, w.id * 13 % (i.many * 2))`.execute(
        db,
      )
  })
}

const links = [
  ['worker_profiles', 'profile_id', 'profiles'],
  ['worker_languages', 'language_id', 'languages'],
  ['worker_experiences', 'experience_id', 'experiences'],
] as const

const words = (text: string) => sql`string_to_array(${text}, ' ')`
const column = (index: number) => sql`${towns.map((town) => String(town[index]))}::text[]`
const pick = (list: ReturnType<typeof words>, seed: string, size: number) =>
  sql`(${list})[(1 + abs(hashint8(n * ${sql.raw(seed)})) % ${sql.lit(size)})::int]`

const workersSql = (first: number, last: number) => {
  const [names, lasts] = [words(firstNames), words(surnames)]
  const [nameCount, lastCount] = [firstNames.split(' ').length, surnames.split(' ').length]
  return sql`
    insert into workers (worker_type, worker_status, documentation_status, contract_type, first_name, last_name,
      last_name_second, email, phone, province_id, province_name, city_id, city_name, postal_code, dni, gender, birth_date,
      has_vehicle, has_driver_license, has_food_handler_license, nationality_id, height_id, iban, social_security)
    select case when n % 10 = 7 then 'CANDIDATE' else 'WORKER' end,
      (array['ACTIVE','ACTIVE','ACTIVE','ACTIVE','INACTIVE','SUSPENDED','TERMINATED'])[(1 + n * 31 % 7)::int],
      (array['PENDING','APPROVED','APPROVED','REJECTED','INCOMPLETE'])[(1 + n * 17 % 5)::int],
      (array['PERMANENT','TEMPORARY','FREELANCE','INTERNSHIP','C_300','C_300','NONE'])[(1 + n * 13 % 7)::int],
      first, last, second, lower(unaccent(first || '.' || last)) || n || '@correo.example',
      (600000000 + n * 7919 % 99999999)::text, (${column(0)})[t]::smallint, (${column(1)})[t], (${column(2)})[t]::int,
      (${column(3)})[t], lpad(((${column(0)})[t]::int * 1000 + n % 999)::text, 5, '0'),
      lpad((n * 7919 % 99999999)::text, 8, '0') || substr('TRWAGMYFPDXBNJZSQVHLCKE', (1 + n * 7919 % 99999999 % 23)::int, 1),
      case when n % 2 = 0 then 'FEMALE' else 'MALE' end, date '1960-01-01' + (n * 97 % 17000)::int,
      n % 3 = 0, n % 2 = 0, n % 4 = 0,
      (select id from nationalities order by id offset n % 5 limit 1), (select id from heights order by id offset n % 6 limit 1),
      'ES91' || lpad(n::text, 20, '0'), '28' || lpad(n::text, 10, '0')
    from (
      select n, (1 + abs(hashint8(n * 3)) % ${sql.lit(towns.length)})::int as t, ${pick(names, '11', nameCount)} as first,
        ${pick(lasts, '13', lastCount)} as last, ${pick(lasts, '17', lastCount)} as second
      from generate_series(${sql.lit(first + 1)}::bigint, ${sql.lit(last)}::bigint) as n) as people`
}
