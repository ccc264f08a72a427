/** A question to the list and the plain SQL that answers it: condition, order and what is skipped. */
export type Case = {
  readonly name: string
  readonly query: string
  readonly where?: string
  readonly order?: string
  /** Offset counted from the end. */
  readonly isLastPage?: boolean
}

const like = (column: string, text: string) => `${column} like '%${text}%'`

const filters: readonly Case[] = [
  { name: 'first name contains', query: 'firstName=lucia', where: like('first_name_key', 'lucia') },
  { name: 'first name, two letters', query: 'firstName=lu', where: like('first_name_key', 'lu') },
  { name: 'surname contains', query: 'lastName=etxeb', where: like('surnames_key', 'etxeb') },
  { name: 'surname, common', query: 'lastName=garcia', where: like('surnames_key', 'garcia') },
  { name: 'e-mail contains', query: 'email=garcia77', where: like('email_key', 'garcia77') },
  { name: 'phone contains', query: 'phone=600123', where: like('phone', '600123') },
  { name: 'identifier contains', query: 'dni=1234', where: like('dni', '1234') },
  {
    name: 'age between',
    query: 'age:between=25,30',
    where: `birth_date > current_date - interval '31 years' and birth_date <= current_date - interval '25 years'`,
  },
  { name: 'province by number', query: 'province=9', where: 'province_id = 9' },
  { name: 'town contains', query: 'city=vigo', where: like('city_key', 'vigo') },
  { name: 'has a vehicle', query: 'hasVehicle=true', where: 'has_vehicle' },
  { name: 'status', query: 'workerStatus=SUSPENDED', where: `worker_status = 'SUSPENDED'` },
  {
    name: 'documentation',
    query: 'documentationStatus=REJECTED',
    where: `documentation_status = 'REJECTED'`,
  },
  { name: 'contract', query: 'contractType=C_300', where: `contract_type = 'C_300'` },
  { name: 'nationality', query: 'nationality=NATIONALITY', where: 'nationality_id = NATIONALITY' },
  {
    name: 'profile',
    query: 'profiles=PROFILE',
    where: `id in (select worker_id from worker_profiles where tenant_id = 'grande' and profile_id = PROFILE)`,
  },
  {
    name: 'language',
    query: 'languages=LANGUAGE',
    where: `id in (select worker_id from worker_languages where tenant_id = 'grande' and language_id = LANGUAGE)`,
  },
  { name: 'search, one word', query: 'filter=nunez', where: like('search_text', 'nunez') },
  {
    name: 'search, accents',
    query: `filter=${encodeURIComponent('Núñez')}`,
    where: like('search_text', 'nunez'),
  },
  {
    name: 'search, two words',
    query: 'filter=lucia+garcia',
    where: `${like('search_text', 'lucia')} and ${like('search_text', 'garcia')}`,
  },
  { name: 'search, nothing found', query: 'filter=zzqx', where: like('search_text', 'zzqx') },
]

const sorts: readonly Case[] = (
  [
    ['firstName', 'first_name_key'],
    ['lastName', 'surnames_key'],
    ['email', 'email_key'],
    ['phone', 'phone'],
    ['dni', 'dni'],
    ['age', 'birth_date'],
    ['province', 'province_key'],
    ['city', 'city_key'],
    ['hasVehicle', 'has_vehicle'],
    ['workerStatus', 'worker_status'],
    ['documentationStatus', 'documentation_status'],
    ['contractType', 'contract_type'],
    ['hasFoodHandlerLicense', 'has_food_handler_license'],
    [
      'nationality',
      '(select name from nationalities as i where i.tenant_id = w.tenant_id and i.id = w.nationality_id)',
    ],
  ] as const
).map(([field, key]) => ({
  name: `sorted by ${field}`,
  query: `sort=${field},asc`,
  order: field === 'age' ? `${key} desc, id desc` : `${key}, id`,
}))

export const cases: readonly Case[] = [
  { name: 'first page', query: 'page=0' },
  { name: 'last page', query: 'page=LAST', isLastPage: true },
  ...filters,
  ...sorts,
]
