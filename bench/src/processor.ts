import { family, readProc } from './memory.ts'

/** Linux counts in hundredths of a second whatever the kernel's own clock. */
const MS_PER_TICK = 10

/** Ticks of processor time of a process, and of its children that have ended. */
function ticksOf(pid: number): number {
	const fields = readProc(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
	return fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0)
}

/** Milliseconds of processor time that processes and all they started have taken since they began. Linux only; else NaN. */
export function processorMs(pids: readonly number[]): number {
	if (process.platform !== 'linux') return Number.NaN
	return pids.flatMap(family).reduce((sum, pid) => sum + ticksOf(pid), 0) * MS_PER_TICK
}
