/** As the fields for a date and a time of day hold them. */
export interface TypedMoment {
	readonly date: string
	readonly time: string
}

export interface Moment {
	/** ISO, UTC; null while it cannot be restored. */
	readonly at: string | null
	readonly error: string | null
}

const pad = (value: number) => String(value).padStart(2, '0')

/** By the clock of the device. */
export function nowAsFields(now: Date): TypedMoment {
	return {
		date: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`,
		time: `${pad(now.getHours())}:${pad(now.getMinutes())}`,
	}
}

const refused = (error: string): Moment => ({ at: null, error })

/** The moment that was typed, if it lies between the earliest that can be restored and now. */
export function momentOf({ date, time }: TypedMoment, from: string | null, now: Date): Moment {
	const at = new Date(`${date}T${time}`)
	if (date === '' || time === '' || Number.isNaN(at.getTime())) return refused('Enter a date and a time.')
	if (at > now) return refused('Choose a moment that has passed.')
	if (from !== null && at < new Date(from)) return refused('This moment is too early to be restored.')
	return { at: `${at.toISOString().slice(0, 19)}Z`, error: null }
}
