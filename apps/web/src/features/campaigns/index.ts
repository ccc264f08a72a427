export { withReason } from './ask-reason.ts'
export { ReasonHost } from './reason-host.tsx'
export { StateWord } from './availability/state-glyph.tsx'
export { Brushes } from './availability/brushes.tsx'
export { hoursText } from './campaign-asks/hours-text.ts'
export { CallOffOfOwnLater, HoursOfDayLater } from './availability/opened-later.ts'
export { DayAnswers, type DayAnswersProps } from './campaign-asks/day-answers.tsx'
export {
  painted,
  stretchesOfAnswer,
  touchesHalf,
  weekAnswerOf,
  type WeekAnswer,
} from './availability/week-cells.ts'
export { WeekdayToggles } from './scheduler/weekday-toggles.tsx'
export { weekText } from './availability/week-text.ts'
export { OwnCallOff } from './call-offs/own-call-off.tsx'
export { OwnSwap } from './swaps/own-swap.tsx'
export { ShiftsOfColleagues } from './swaps/shifts-of-colleagues.tsx'
export { LinkFrame } from './links/link-frame.tsx'
export { useLostAnswer } from './links/use-lost-answer.ts'
export { ownConfirmationsQuery, ToConfirm } from './confirmations/to-confirm.tsx'
export { ownOffersQuery } from './own-offers/use-own-offers.ts'
export { NextOffer } from './own-offers/next-offer.tsx'
