interface Wall {
	/** `2026-11-20` */
	readonly day: string
	/** `09:00` */
	readonly time: string
}

/** What clocks show in a time zone at a moment. */
export function wallAt(at: Date, timeZone: string): Wall {
	const written = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	}).formatToParts(at)
	const part = (type: string) => written.find((one) => one.type === type)?.value ?? ''
	return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

const asIfUtc = ({ day, time }: Wall) => Date.parse(`${day}T${time}:00Z`)

/** The instant of a local day and time in a time zone; null if invalid. In a spring-forward gap, the instant after it; of
 *  two equal times in fall, the first. */
export function instantAt(wall: Wall, timeZone: string): Date | null {
	const wanted = asIfUtc(wall)
	if (Number.isNaN(wanted)) return null
	const offsetAt = (at: number) => asIfUtc(wallAt(new Date(at), timeZone)) - Math.floor(at / 60_000) * 60_000
	const candidates = [-86_400_000, 86_400_000].map((shift) => wanted - offsetAt(wanted + shift))
	const exact = candidates.filter((at) => asIfUtc(wallAt(new Date(at), timeZone)) === wanted)
	return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates))
}

/** The day after the one it is in a time zone. */
export function tomorrowIn(timeZone: string, now: Date): string {
	const { day } = wallAt(now, timeZone)
	return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
