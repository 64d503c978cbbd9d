import { readdirSync, readFileSync } from 'node:fs'

export function readProc(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return ''
	}
}

function childrenOf(pid: number): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.filter((name) => readProc(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] === String(pid))
		.map(Number)
}

/** A process and all it started, postgres included. */
export function family(pid: number): number[] {
	return [pid, ...childrenOf(pid).flatMap(family)]
}

/** Proportional set size in megabytes: memory shared between processes is counted once. Linux only; null elsewhere. */
export function memoryOf(pid: number): number | null {
	if (process.platform !== 'linux') return null
	const kilobytes = family(pid).map((one) =>
		Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
	)
	return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

const LOOK_MS = 200

export interface Watched<T> {
	readonly result: T
	/** Megabytes, as of `memoryOf`. */
	readonly before: number
	readonly peak: number
	readonly after: number
}

/** What a process needs of memory while something is done, looked at five times a second. Not a number where that is not known. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<Watched<T>> {
	const look = () => memoryOf(pid) ?? Number.NaN
	const before = look()
	let peak = before
	const watching = setInterval(() => {
		peak = Math.max(peak, look())
	}, LOOK_MS)
	try {
		const result = await work()
		return { result, before, peak, after: look() }
	} finally {
		clearInterval(watching)
	}
}
