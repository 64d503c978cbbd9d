import { Worker } from 'node:worker_threads'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { JobReply } from './worker-jobs.ts'

const THREADS_MAX = 2
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

interface Job<Input, Output> {
	readonly input: Input
	readonly timeLimitMs: number
	readonly resolve: (output: Output) => void
	readonly reject: (error: unknown) => void
}

function isOutOfMemory(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY
}

/** Threads for work that would keep the process from answering. They are started when needed, and idle ones do not keep the
 *  process alive. A job that fails or takes too much time or memory is ended with its thread. Work on files of others belongs in a
 *  `ProcessPool`: a thread's limit does not count its buffers. */
export class WorkerPool<Input, Output> {
	readonly #script: URL
	readonly #idle: Worker[] = []
	readonly #waiting: Job<Input, Output>[] = []
	#threads = 0

	/** The script calls `serveJobs`. */
	constructor(script: URL) {
		this.#script = script
	}

	/** @throws AppError document_not_created when it takes too much time or memory */
	run(input: Input, timeLimitMs: number): Promise<Output> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ input, timeLimitMs, resolve, reject })
			this.#next()
		})
	}

	#next(): void {
		if (this.#waiting.length === 0) return
		const worker = this.#idle.pop() ?? this.#start()
		const job = worker === undefined ? undefined : this.#waiting.shift()
		if (worker !== undefined && job !== undefined) this.#do(worker, job)
	}

	#start(): Worker | undefined {
		if (this.#threads >= THREADS_MAX) return undefined
		this.#threads += 1
		const worker = new Worker(this.#script, { resourceLimits: MEMORY })
		worker.once('exit', () => {
			this.#threads -= 1
			const at = this.#idle.indexOf(worker)
			if (at >= 0) this.#idle.splice(at, 1)
			this.#next()
		})
		return worker
	}

	#do(worker: Worker, { input, timeLimitMs, resolve, reject }: Job<Input, Output>): void {
		const settle = (result: () => void) => {
			clearTimeout(limit)
			worker.removeAllListeners('message').removeAllListeners('error')
			result()
		}
		const fail = (error: unknown) => {
			settle(() => reject(error))
			void worker.terminate()
		}
		const limit = setTimeout(() => fail(refuse(kernelErrors, 'document_not_created')), timeLimitMs)
		worker.once('error', (error) => {
			fail(isOutOfMemory(error) ? refuse(kernelErrors, 'document_not_created') : error)
		})
		worker.once('message', (reply: JobReply<Output>) => {
			// What broke may have left something broken behind.
			if ('error' in reply) return fail(reply.error)
			settle(() => resolve(reply.output))
			worker.unref()
			this.#idle.push(worker)
			this.#next()
		})
		worker.ref()
		worker.postMessage(input)
	}
}
