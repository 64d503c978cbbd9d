/** How days before or after an event or a deadline are counted. */
export const DUE_UNITS = [
	{ value: 'calendar', label: 'Calendar days' },
	{ value: 'business', label: 'Business days' },
] as const

export const DUE_DIRECTIONS = [
	{ value: 'before', label: 'Before' },
	{ value: 'after', label: 'After' },
] as const
