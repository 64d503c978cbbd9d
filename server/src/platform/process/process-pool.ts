import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { residentMegabytes } from './resident-memory.ts'
import type { JobReply } from './worker-jobs.ts'

const PROCESSES_MAX = 2
const RESIDENT_MEGABYTES_MAX = 1_200
const HEAP_MEGABYTES = 512
const LOOK_EVERY_MS = 50
const IDLE_MS = 20_000
/** Without secrets, database, or the right to write files or start processes. Images are worked on by an addon. */
const ARGUMENTS = ['--permission', '--allow-fs-read=*', '--allow-addons', `--max-old-space-size=${HEAP_MEGABYTES}`]

/** A job that was ended with its process. */
export class JobStopped extends Error {
	readonly reason: 'time' | 'memory'
	constructor(reason: 'time' | 'memory') {
		super(`A job was ended: too much ${reason}`)
		this.reason = reason
	}
}

interface Job<Input, Output> {
	readonly input: Input
	readonly owner: string
	readonly timeLimitMs: number
	readonly resolve: (output: Output) => void
	readonly reject: (error: unknown) => void
}

export interface ProcessLimits {
	readonly residentMegabytesMax?: number
	readonly idleMs?: number
}

const NO_MEMORY = /\bmemory\b|Array buffer allocation/i

/** Whether memory ran out in the process; WebAssembly that broke off for it cannot be used again. */
function isOutOfMemory({ error, aborted = false }: { readonly error: unknown; readonly aborted?: boolean }): boolean {
	return aborted || (error instanceof Error && NO_MEMORY.test(error.message))
}

/** Processes for work on files of others. Each has limits of time and of resident memory; after any error it is replaced, so that
 *  nothing that broke stays loaded. One owner uses one process at a time: others need not wait for a slow file. */
export class ProcessPool<Input, Output> {
	readonly #script: string
	readonly #limits: Required<ProcessLimits>
	readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
	readonly #waiting: Job<Input, Output>[] = []
	readonly #owners = new Set<string>()

	/** The script calls `serveJobs`. */
	constructor(script: URL, { residentMegabytesMax = RESIDENT_MEGABYTES_MAX, idleMs = IDLE_MS }: ProcessLimits = {}) {
		this.#script = fileURLToPath(script)
		this.#limits = { residentMegabytesMax, idleMs }
	}

	/** @param owner whose job it is @throws JobStopped when it takes too much time or memory */
	run(input: Input, owner: string, timeLimitMs: number): Promise<Output> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ input, owner, timeLimitMs, resolve, reject })
			this.#next()
		})
	}

	#next(): void {
		if (this.#owners.size >= PROCESSES_MAX) return
		const at = this.#waiting.findIndex(({ owner }) => !this.#owners.has(owner))
		const [job] = at < 0 ? [] : this.#waiting.splice(at, 1)
		if (job !== undefined) this.#do(this.#take(), job)
	}

	#take(): ChildProcess {
		for (const [child, end] of this.#idle) {
			this.#idle.delete(child)
			clearTimeout(end)
			if (child.connected) return child
		}
		return fork(this.#script, [], { serialization: 'advanced', stdio: 'ignore', env: {}, execArgv: ARGUMENTS })
	}

	#keep(child: ChildProcess): void {
		child.unref()
		child.channel?.unref()
		const end = setTimeout(() => {
			this.#idle.delete(child)
			child.kill('SIGKILL')
		}, this.#limits.idleMs)
		this.#idle.set(child, end.unref())
	}

	#do(child: ChildProcess, job: Job<Input, Output>): void {
		this.#owners.add(job.owner)
		const settle = (result: () => void, isSound = false) => {
			clearTimeout(late)
			clearInterval(look)
			for (const event of ['exit', 'error', 'message']) child.removeAllListeners(event)
			child.on('error', () => undefined)
			if (isSound) this.#keep(child)
			else child.kill('SIGKILL')
			this.#owners.delete(job.owner)
			result()
			this.#next()
		}
		const stop = (reason: 'time' | 'memory') => settle(() => job.reject(new JobStopped(reason)))
		const late = setTimeout(stop, job.timeLimitMs, 'time')
		const look = setInterval(() => {
			if (residentMegabytes(child.pid) > this.#limits.residentMegabytesMax) stop('memory')
		}, LOOK_EVERY_MS)
		// Without a limit reached, its heap was full.
		child.once('exit', () => stop('memory'))
		child.once('error', (error) => settle(() => job.reject(error)))
		child.once('message', (reply: JobReply<Output>) => {
			if (!('error' in reply)) return settle(() => job.resolve(reply.output), true)
			if (isOutOfMemory(reply)) return stop('memory')
			settle(() => job.reject(reply.error))
		})
		child.ref()
		child.channel?.ref()
		child.send(job.input as object, (error) => {
			// A child that was ended reads no more; the answer to that is given by its end.
			if (error !== null && child.connected) settle(() => job.reject(error))
		})
	}
}
