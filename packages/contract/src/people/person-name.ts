type Named = {
  readonly firstName: string
  readonly lastName: string
  readonly lastNameSecond?: string | null | undefined
}

/** "Lucía Pérez Souto" */
export const personName = ({ firstName, ...surnames }: Named): string =>
  [firstName, surnamesOf(surnames)].filter(Boolean).join(' ')

/** "Pérez Souto" */
export const surnamesOf = ({ lastName, lastNameSecond }: Omit<Named, 'firstName'>): string =>
  [lastName, lastNameSecond].filter(Boolean).join(' ')
