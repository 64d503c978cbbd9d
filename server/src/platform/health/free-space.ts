import { stat, statfs } from 'node:fs/promises'

const MEGABYTE = 1024 * 1024

/** Full, or so nearly that PostgreSQL cannot continue. A small disk counts by its size. */
const FULL = { bytes: 8 * MEGABYTE, share: 0.02 }
/** More than that, so that the server does not waver between the two. */
const ROOM = { bytes: 32 * MEGABYTE, share: 0.05 }

export interface Place {
	readonly name: string
	readonly directory: string
}

export interface Volume {
	/** Name of the first place that is on it. */
	readonly name: string
	readonly freeBytes: number
	readonly totalBytes: number
}

function isBelow({ freeBytes, totalBytes }: Volume, line: typeof FULL): boolean {
	return totalBytes > 0 && freeBytes < Math.min(line.bytes, totalBytes * line.share)
}

export function isFull(volume: Volume): boolean {
	return isBelow(volume, FULL)
}

export function hasRoom(volume: Volume): boolean {
	return !isBelow(volume, ROOM)
}

/** The disks on which places are, each once; one that cannot be asked is left out. */
export async function readVolumes(places: readonly Place[]): Promise<Volume[]> {
	const found = new Map<number, Volume>()
	for (const { name, directory } of places) {
		const [stats, place] = await Promise.all([statfs(directory), stat(directory)]).catch(() => [null, null] as const)
		if (stats === null) continue
		const volume = { name, freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize }
		if (!found.has(place.dev)) found.set(place.dev, volume)
	}
	return [...found.values()]
}
