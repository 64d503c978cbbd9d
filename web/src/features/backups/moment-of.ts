import { formatInstant } from '../../ui/text/format.ts'

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

/** Now, by the clock of the device. */
export function nowAsFields(now: Date): TypedMoment {
	return {
		date: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`,
		time: `${pad(now.getHours())}:${pad(now.getMinutes())}`,
	}
}

const refused = (error: string): Moment => ({ at: null, error })

export interface RestorableMoments {
	/** Earliest first. */
	readonly ranges: readonly { readonly from: string; readonly until: string }[]
	/** The last range grows. */
	readonly isReceiving: boolean
}

/** Why a moment that has passed cannot be restored; null if it can. */
function refusalOf(at: Date, { ranges, isReceiving }: RestorableMoments): string | null {
	const [first] = ranges
	if (first === undefined) return null
	if (at < new Date(first.from)) return 'This moment is too early to be restored.'
	if (ranges.some(({ from, until }) => new Date(from) <= at && at <= new Date(until))) return null
	const before = ranges.findLast(({ until }) => new Date(until) < at)?.until ?? first.until
	const after = ranges.find(({ from }) => new Date(from) > at)?.from
	if (after === undefined) return isReceiving ? null : `Changes were saved until ${formatInstant(before)} only.`
	return `Changes were not saved then. The nearest moments are ${formatInstant(before)} and ${formatInstant(after)}.`
}

/** The moment that was typed, if it can be restored. */
export function momentOf({ date, time }: TypedMoment, moments: RestorableMoments, now: Date): Moment {
	const at = new Date(`${date}T${time}`)
	if (date === '' || time === '' || Number.isNaN(at.getTime())) return refused('Enter a date and a time.')
	if (at > now) return refused('Choose a moment that has passed.')
	const refusal = refusalOf(at, moments)
	if (refusal !== null) return refused(refusal)
	return { at: `${at.toISOString().slice(0, 19)}Z`, error: null }
}
