/** Whether a database keeps a text as it is: not with a zero character, nor with half of a pair of UTF-16. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)
