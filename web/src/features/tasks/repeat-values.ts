import { INTERVAL_MAX, REPEAT_UNITS, type TaskRepeat, TIMES_MAX } from '@praxis/contract/tasks/repeat.rules'
import { z } from 'zod'

/** How a task repeats, as a form keeps it. */
export type RepeatValues = {
	readonly every: TaskRepeat['every']
	readonly interval: string
	readonly until: string | null
	readonly times: string
}

const MOST = { interval: INTERVAL_MAX, times: TIMES_MAX }
export const REPEAT_MESSAGES = {
	interval: `Enter 1 to ${INTERVAL_MAX}.`,
	times: `Enter 1 to ${TIMES_MAX}, or nothing.`,
}

/** Whether a number can be read from what was entered; a number of times can be left out. */
export function isRepeatNumber(of: keyof typeof MOST, text: string): boolean {
	if (text.trim() === '') return of === 'times'
	return /^\s*\d{1,3}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= MOST[of]
}

export const REPEAT_SHAPE = {
	every: z.enum(REPEAT_UNITS),
	interval: z.string().refine((text) => isRepeatNumber('interval', text), REPEAT_MESSAGES.interval),
	until: z.string().nullable(),
	times: z.string().refine((text) => isRepeatNumber('times', text), REPEAT_MESSAGES.times),
}

export const NOT_BOTH = { path: ['times'], message: 'Choose a last day or a number of times, not both.' }
export const isOneEnd = ({ until, times }: Pick<RepeatValues, 'until' | 'times'>) =>
	until === null || times.trim() === ''

export function repeatValuesOf(repeat: TaskRepeat | null): RepeatValues {
	const { every = 'week', interval = 1, until = null, times = null } = repeat ?? {}
	return { every, interval: String(interval), until, times: times === null ? '' : String(times) }
}

export function repeatOf({ every, interval, until, times }: RepeatValues): TaskRepeat {
	return { every, interval: Number(interval), until, times: times.trim() === '' ? null : Number(times) }
}
