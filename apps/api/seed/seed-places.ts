import { greatCircleKm } from '@cuadrante/geocoding/coordinates/great-circle.ts'

/** A town where the demo agency works: INE numbers and names, its point in degrees, and a postal code of its centre. */
export type SeedPlace = {
  readonly cityId: number
  readonly city: string
  readonly provinceId: number
  readonly province: string
  readonly latitude: number
  readonly longitude: number
  readonly postalCode: string
}

const place = (
  cityId: number,
  city: string,
  province: string,
  latitude: number,
  longitude: number,
  postalCode: string,
): SeedPlace => ({
  cityId,
  city,
  provinceId: Math.floor(cityId / 1000),
  province,
  latitude,
  longitude,
  postalCode,
})

/** North to south and out to the islands; the first ten are where most of the work is. */
export const seedPlaces: readonly SeedPlace[] = [
  place(15030, 'A Coruña', 'A Coruña', 43.37135, -8.396, '15001'),
  place(15036, 'Ferrol', 'A Coruña', 43.48451, -8.23293, '15402'),
  place(15078, 'Santiago de Compostela', 'A Coruña', 42.88052, -8.54569, '15703'),
  place(36057, 'Vigo', 'Pontevedra', 42.23282, -8.72264, '36201'),
  place(36038, 'Pontevedra', 'Pontevedra', 42.431, -8.64435, '36001'),
  place(27028, 'Lugo', 'Lugo', 43.00992, -7.55602, '27001'),
  place(32054, 'Ourense', 'Ourense', 42.33669, -7.86407, '32001'),
  place(33044, 'Oviedo', 'Asturias', 43.36029, -5.84476, '33001'),
  place(33024, 'Gijón', 'Asturias', 43.53573, -5.66152, '33201'),
  place(39075, 'Santander', 'Cantabria', 43.46472, -3.80444, '39001'),
  place(48020, 'Bilbao', 'Bizkaia', 43.26271, -2.92528, '48001'),
  place(20069, 'Donostia/San Sebastián', 'Gipuzkoa', 43.31283, -1.97499, '20001'),
  place(1059, 'Vitoria-Gasteiz', 'Araba/Álava', 42.84998, -2.67268, '01001'),
  place(31201, 'Pamplona/Iruña', 'Navarra', 42.81687, -1.64323, '31001'),
  place(26089, 'Logroño', 'La Rioja', 42.46667, -2.45, '26001'),
  place(50297, 'Zaragoza', 'Zaragoza', 41.65606, -0.87734, '50001'),
  place(8019, 'Barcelona', 'Barcelona', 41.38879, 2.15899, '08001'),
  place(43148, 'Tarragona', 'Tarragona', 41.11667, 1.25, '43001'),
  place(17079, 'Girona', 'Girona', 41.98311, 2.82493, '17001'),
  place(46250, 'València', 'Valencia/València', 39.46975, -0.37739, '46001'),
  place(3014, 'Alacant/Alicante', 'Alicante/Alacant', 38.34517, -0.48149, '03001'),
  place(12040, 'Castelló de la Plana', 'Castellón/Castelló', 39.98567, -0.04935, '12001'),
  place(30030, 'Murcia', 'Murcia', 37.98704, -1.13004, '30001'),
  place(41091, 'Sevilla', 'Sevilla', 37.38283, -5.97317, '41001'),
  place(29067, 'Málaga', 'Málaga', 36.72016, -4.42034, '29001'),
  place(18087, 'Granada', 'Granada', 37.18817, -3.60667, '18001'),
  place(14021, 'Córdoba', 'Córdoba', 37.89155, -4.77275, '14001'),
  place(11012, 'Cádiz', 'Cádiz', 36.52672, -6.2891, '11001'),
  place(6015, 'Badajoz', 'Badajoz', 38.87789, -6.97061, '06001'),
  place(10037, 'Cáceres', 'Cáceres', 39.47649, -6.37224, '10001'),
  place(47186, 'Valladolid', 'Valladolid', 41.65518, -4.72372, '47001'),
  place(9059, 'Burgos', 'Burgos', 42.34106, -3.70184, '09001'),
  place(24089, 'León', 'León', 42.60003, -5.57032, '24001'),
  place(37274, 'Salamanca', 'Salamanca', 40.96882, -5.66388, '37001'),
  place(45168, 'Toledo', 'Toledo', 39.8581, -4.02263, '45001'),
  place(28079, 'Madrid', 'Madrid', 40.4165, -3.70256, '28001'),
  place(28074, 'Leganés', 'Madrid', 40.32718, -3.7635, '28911'),
  place(7040, 'Palma', 'Illes Balears', 39.56939, 2.65024, '07001'),
  place(7032, 'Maó', 'Illes Balears', 39.88853, 4.26583, '07701'),
  place(7026, 'Eivissa', 'Illes Balears', 38.90883, 1.43296, '07800'),
  place(35016, 'Las Palmas de Gran Canaria', 'Las Palmas', 28.09973, -15.41343, '35001'),
  place(35004, 'Arrecife', 'Las Palmas', 28.96302, -13.54769, '35500'),
  place(35017, 'Puerto del Rosario', 'Las Palmas', 28.50038, -13.86272, '35600'),
  place(38038, 'Santa Cruz de Tenerife', 'Santa Cruz de Tenerife', 28.46824, -16.25462, '38001'),
  place(38023, 'San Cristóbal de La Laguna', 'Santa Cruz de Tenerife', 28.4853, -16.32014, '38201'),
  place(38037, 'Santa Cruz de la Palma', 'Santa Cruz de Tenerife', 28.68351, -17.76421, '38700'),
  place(51001, 'Ceuta', 'Ceuta', 35.88919, -5.32042, '51001'),
  place(52001, 'Melilla', 'Melilla', 35.29369, -2.93833, '52001'),
]

const byCity = new Map(seedPlaces.map((one) => [one.cityId, one]))

/** Kilometres as the crow flies between two towns of the demo; without end from one that it does not know. */
export function kmBetweenTowns(one: number, other: number): number {
  const [a, b] = [byCity.get(one), byCity.get(other)]
  return a && b ? greatCircleKm(a, b) : Infinity
}
