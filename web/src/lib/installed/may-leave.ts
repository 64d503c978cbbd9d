/** What the worker asks a page before it leads it elsewhere; the answer is true or false. */
export const MAY_LEAVE = 'may-leave'
