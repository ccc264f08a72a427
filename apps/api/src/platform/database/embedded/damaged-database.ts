/** The files of the embedded database are there, and PostgreSQL cannot recover from them. */
export class DamagedDatabase extends Error {
  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super('the embedded database cannot be opened', { cause })
  }

  get detail(): string {
    const text = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return text.split('\n')[0]?.slice(0, 120) ?? ''
  }
}
