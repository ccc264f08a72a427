/** Names new routes by their area and the first number that no route has yet: "A Coruña 3". */
export function routeNames(taken: Iterable<string>): (area: string) => string {
  const names = new Set(taken)
  const last = new Map<string, number>()
  return (area) => {
    let number = (last.get(area) ?? 0) + 1
    while (names.has(`${area} ${number}`)) number++
    last.set(area, number)
    return `${area} ${number}`
  }
}
