import { readFileSync } from 'node:fs'

const KILOBYTES = 1024

/** Megabytes that a process holds. Linux tells; elsewhere it is 0, and only the heap is limited. */
export function residentMegabytes(pid: number | undefined): number {
	if (pid === undefined) return 0
	try {
		const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
		return Number(found?.[1] ?? 0) / KILOBYTES
	} catch {
		return 0
	}
}
