import type { Move } from './move.ts'
import { orOpt } from './or-opt.ts'
import { relocate } from './relocate.ts'
import { stringSwap } from './string-swap.ts'
import { swapStar } from './swap-star.ts'
import { swap } from './swap.ts'
import { twoOptStar } from './two-opt-star.ts'
import { twoOpt } from './two-opt.ts'

export const allMoves: readonly Move[] = [relocate, swap, twoOpt, orOpt, stringSwap, twoOptStar, swapStar]
