import { BackupError } from '../backup-error.ts'
import { parseLsn, segmentStart } from './lsn.ts'
import { type ArchiveEnd, listWalFiles, readWalFile, type WalFile, walFolder } from './wal-file.ts'

interface FileExtent extends ArchiveEnd {
	readonly start: bigint
	/** What follows in it cannot be read. */
	readonly isDamaged: boolean
}

async function extentOf(folder: string, archive: string, name: string, key: string | null): Promise<FileExtent | null> {
	const found: Omit<FileExtent, 'isDamaged'>[] = []
	const extent = (isDamaged: boolean) => (found[0] === undefined ? null : { ...found[0], isDamaged })
	try {
		for await (const { start, sentAt, bytes } of readWalFile(folder, archive, name, key)) {
			found[0] = { start: found[0]?.start ?? start, end: start + BigInt(bytes.length), sentAt }
		}
		return extent(false)
	} catch (error) {
		if (!(error instanceof BackupError)) throw error
		return extent(true)
	}
}

/** Knows how far archives go without a gap. Files that did not grow are read once. */
export class WalInventory {
	readonly #known = new Map<string, FileExtent | null>()

	async #extent(
		folder: string,
		archive: string,
		{ name, bytes }: WalFile,
		key: string | null,
	): Promise<FileExtent | null> {
		const id = `${folder}/${name}/${key === null ? '' : 'sealed'}`
		const about = `${id}/${bytes}`
		const known = this.#known.get(about)
		if (known !== undefined) return known
		const extent = await extentOf(folder, archive, name, key)
		for (const other of this.#known.keys()) if (other.startsWith(`${id}/`)) this.#known.delete(other)
		this.#known.set(about, extent)
		return extent
	}

	/** Where the log from a place on ends or first has a gap; null if that place is not there. */
	async endOfRun(
		root: string,
		archive: string,
		{ from, key }: { readonly from: bigint; readonly key: string | null },
	): Promise<ArchiveEnd | null> {
		const folder = walFolder(root, archive)
		const files = await listWalFiles(folder)
		const first = files.findLastIndex(({ start }) => start <= from)
		let run: ArchiveEnd | null = null
		for (const file of first === -1 ? [] : files.slice(first)) {
			const extent = await this.#extent(folder, archive, file, key)
			if (extent === null) continue
			if (extent.start > (run?.end ?? from)) break
			if (run === null || extent.end >= run.end) run = { end: extent.end, sentAt: extent.sentAt }
			if (extent.isDamaged) break
		}
		return run
	}
}

/** A base backup, as its manifest or its record says. */
export interface KnownBase {
	readonly madeAt: Date
	readonly walArchive: string
	readonly startLsn: string
}

/** Every moment in it can be restored. */
export interface RestorableRange {
	readonly archive: string
	readonly from: Date
	readonly until: Date
}

export type EndOfRun = (archive: string, from: bigint) => Promise<ArchiveEnd | null>

const later = (one: Date, other: Date) => (one > other ? one : other)

/** The moments that can be restored, earliest first: from a base backup on as far as its log goes without a gap. */
export async function rangesOf(bases: readonly KnownBase[], endOfRun: EndOfRun): Promise<RestorableRange[]> {
	const found: RestorableRange[] = []
	for (const { madeAt, walArchive: archive, startLsn } of bases.toSorted(
		(a, b) => Number(a.madeAt) - Number(b.madeAt),
	)) {
		const start = parseLsn(startLsn)
		const run = await endOfRun(archive, segmentStart(start))
		if (run === null || run.end < start) continue
		const until = later(run.sentAt, madeAt)
		const isCovered = found.some((one) => one.archive === archive && one.until >= until)
		if (!isCovered) found.push({ archive, from: madeAt, until })
	}
	return found
}

/** Why a moment cannot be restored; null if it can. */
export function refusalOf(ranges: readonly RestorableRange[], moment: Date): string | null {
	const [first] = ranges
	if (first === undefined || ranges.some(({ from, until }) => from <= moment && moment <= until)) return null
	if (moment < first.from) return `The earliest moment that can be restored is ${first.from.toISOString()}.`
	const before = ranges.map(({ until }) => until).filter((until) => until < moment)
	const after = ranges.map(({ from }) => from).filter((from) => from > moment)
	const last = before.reduce(later, first.from).toISOString()
	const [next] = after
	if (next === undefined) return `Changes were received until ${last} only. Choose an earlier time, or --to latest.`
	return `${moment.toISOString()} cannot be restored: the changes between ${last} and ${next.toISOString()} were not received. These two are the nearest moments.`
}
