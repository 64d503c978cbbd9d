/** Id of the element in the bar that holds the running timer. */
export const TIMER_PLACE = 'timer-place'
