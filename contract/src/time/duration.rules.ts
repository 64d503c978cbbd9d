/** Six minutes: entries are shown and billed in tenths of an hour. */
const TENTH_SECONDS = 360

/** Tenths of an hour, rounded up: 11 min 39 s are 2 tenths, exactly six minutes are one. */
export function tenthsOf(seconds: number): number {
	return Math.ceil(seconds / TENTH_SECONDS)
}

/** Hours rounded up to a tenth, e.g. `1.4`. */
export function hoursText(seconds: number): string {
	return (tenthsOf(seconds) / 10).toFixed(1)
}

/** Hours and minutes as worked, e.g. `1:20`; seconds only below one minute, e.g. `0:00:40`. */
export function clockText(seconds: number): string {
	const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
	const minutes = `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}`
	return seconds > 0 && seconds < 60 ? `${minutes}:${two(seconds)}` : minutes
}

/** Hours, minutes and seconds of a running timer, e.g. `0:04:07`. */
export function timerText(seconds: number): string {
	const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
	return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}

/** A duration as it can be typed and read again, e.g. `1h20m`, `40m`. Seconds beyond a minute are kept as the next minute. */
export function typedDuration(seconds: number): string {
	const minutes = Math.ceil(seconds / 60)
	const hours = Math.floor(minutes / 60)
	const rest = minutes % 60
	return `${hours > 0 ? `${hours}h` : ''}${rest > 0 || hours === 0 ? `${rest}m` : ''}`
}
