/** Raised whenever the same problem no longer gives the same plan: a test holds a plan of each version. */
export const engineVersion = 5
