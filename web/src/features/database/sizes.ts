import { formatCount } from '../../ui/text/format.ts'

const HOUR_S = 3_600

/** How long something has run: `3 d 4 h`, `2 h 5 min`, `40 s`. */
export function runningText(from: string, to: string): string {
	const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000))
	const hours = Math.floor(seconds / HOUR_S)
	if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
	const minutes = Math.floor((seconds % HOUR_S) / 60)
	if (hours > 0) return `${hours} h ${minutes} min`
	return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** The server's estimate of rows, named as such. */
export function rowsText(estimated: number | null): string {
	return estimated === null ? 'not counted yet' : `about ${formatCount(estimated)}`
}
