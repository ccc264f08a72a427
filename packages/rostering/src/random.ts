/** Marsaglia's xorshift32: the same seed gives the same numbers on every machine. */
export class Random {
  private state: number

  constructor(seed: number) {
    // A multiplicative hash spreads neighbouring seeds; zero is the one state that never leaves itself.
    this.state = Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995 || 1
    for (let i = 0; i < 8; i++) this.bits()
  }

  /** A signed 32-bit integer, never 0. */
  bits(): number {
    let x = this.state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.state = x
    return x
  }

  /** Uniform in (0, 1). */
  unit(): number {
    return (this.bits() >>> 0) / 4294967296
  }

  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    return (this.unit() * limit) | 0
  }
}
