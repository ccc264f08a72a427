import { defaultZone, type Zone } from './zone.ts'

const zoneWords: Readonly<Record<Zone, string>> = {
  [defaultZone]: 'hora peninsular',
  'Atlantic/Canary': 'hora de Canarias',
  'Europe/London': 'hora de Londres',
  'Europe/Paris': 'hora de París',
  'America/New_York': 'hora de Nueva York',
  'America/Los_Angeles': 'hora de Los Ángeles',
  'Asia/Tokyo': 'hora de Tokio',
  'Australia/Sydney': 'hora de Sídney',
}

/** "hora de Canarias" */
export const clockWords = (zone: Zone): string => zoneWords[zone] ?? `hora de ${zone}`

/** Whose clock hours are of, where it is not the one that is expected: "hora de Canarias". */
export const otherClock = (zone: Zone, expected: Zone): string | undefined =>
  zone === expected ? undefined : clockWords(zone)
