const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** A size as a person reads it: `1.4 MB`. */
export function fileSize(bytes: number): string {
	const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
	const value = bytes / STEP ** power
	return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${UNITS[power]}`
}
