/** A WAL file of the server has so many bytes (PostgreSQL's default, which initdb here keeps). */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENT = BigInt(SEGMENT_BYTES)
const HALF = 32n
const LSN = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i

/** A place in the write-ahead log, in bytes, of `2A/1F000028`. */
export function parseLsn(text: string): bigint {
	if (!LSN.test(text)) throw new Error(`${text} is no place in the write-ahead log`)
	const [high = '', low = ''] = text.split('/')
	return (BigInt(`0x${high}`) << HALF) | BigInt(`0x${low}`)
}

export function formatLsn(lsn: bigint): string {
	return `${(lsn >> HALF).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`
}

/** Where the segment begins that holds a place. */
export function segmentStart(lsn: bigint): bigint {
	return lsn - (lsn % SEGMENT)
}

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** The file in pg_wal that holds a place: timeline, then the place in units of 4 GB and of 16 MB. */
export function segmentName(timeline: number, lsn: bigint): string {
	const number = lsn / SEGMENT
	const perUnit = (1n << HALF) / SEGMENT
	return hex(BigInt(timeline)) + hex(number / perUnit) + hex(number % perUnit)
}
