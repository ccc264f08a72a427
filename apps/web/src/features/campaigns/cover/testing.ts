/** Somebody takes a shift of the day to be covered. */
export const step = (
  jobId: number,
  to: { id: number; name: string },
  from: { id: number; name: string },
) => ({
  jobId,
  version: 1,
  place: 'Mercado de Abastos',
  town: 'Vigo',
  date: '2026-11-21',
  startTime: '12:00',
  endTime: '16:00',
  slots: [{ startTime: '12:00', endTime: '16:00' }],
  zone: 'Europe/Madrid',
  from,
  to,
  km: 4.2,
  weekMinutes: 720,
  reasons: ['Ha trabajado aquí'],
})
export const [lucia, brais, carla] = [
  { id: 1, name: 'Lucía Souto' },
  { id: 2, name: 'Brais Otero' },
  { id: 3, name: 'Carla Rey' },
]
/** One way to cover, in which two people move. */
export const found = {
  current: { ...lucia, phone: '600114287' as string | null, toldAt: null as string | null },
  alsoAway: [] as object[],
  refusal: null,
  isOffered: false,
  startsAt: '2026-11-21T11:00:00Z',
  free: 0,
  maxKm: 60,
  day: {
    date: '2026-11-21',
    people: [
      { ...brais, shifts: [{ jobId: 13, startTime: '12:00', endTime: '16:00' }] },
      { ...carla, shifts: [] },
    ],
  },
  activePeople: 3,
  refusals: [] as object[],
  relaxations: [] as object[],
  options: [{ travelCents: 1924, steps: [step(12, brais, lucia), step(13, carla, brais)] }],
}
