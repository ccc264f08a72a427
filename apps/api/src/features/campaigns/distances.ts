/** WGS84 degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

/** What planning knows of distances; given to the feature, which reads no maps itself. */
export type Distances = {
  /** Kilometres between two points, as the crow flies; Infinity where the sea lies between them. */
  readonly kmBetween: (from: Point, to: Point) => number
  /** Opens the gazetteer and answers where a municipality (INE number) is; undefined when it is unknown. */
  readonly openCities: () => Promise<(cityId: number) => Point | undefined>
}
