/** How often a screen on which others work too asks again while it is in front; a channel of events is not needed for it. */
export const lookAgainMilliseconds = 10_000
