function dayText(day: Date): string {
	const two = (part: number) => String(part).padStart(2, '0')
	return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The day so many days from now where this browser is: `2026-11-24`. */
export function dayIn(days: number): string {
	const day = new Date()
	day.setDate(day.getDate() + days)
	return dayText(day)
}

/** The last moment of a day where this browser is. */
export function endOf(day: string): string {
	return new Date(`${day}T23:59:59.999`).toISOString()
}
