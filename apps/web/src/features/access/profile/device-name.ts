const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome en Windows" from what a browser says of itself. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1]
  if (!browser && !system) return 'Dispositivo desconocido'
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? '')
}

export const isPhone = (userAgent: string): boolean => /iPhone|iPad|Android/.test(userAgent)
