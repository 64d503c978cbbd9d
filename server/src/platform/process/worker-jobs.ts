import { parentPort } from 'node:worker_threads'

/** What a worker answers a job with. */
export type JobReply<Output> =
	| { readonly output: Output }
	/** `aborted`: WebAssembly broke off, mostly for want of memory. The name of an error does not cross to another process. */
	| { readonly error: unknown; readonly aborted?: boolean }

/** Makes this thread or process do the jobs that its pool sends, one after the other. A process ends with the one that started it. */
export function serveJobs<Input, Output>(work: (input: Input) => Promise<Output>): void {
	const answer = async (input: Input): Promise<JobReply<Output>> => {
		try {
			return { output: await work(input) }
		} catch (error) {
			return { error, aborted: error instanceof Error && error.name === 'RuntimeError' }
		}
	}
	if (parentPort !== null) {
		parentPort.on('message', async (input: Input) => parentPort?.postMessage(await answer(input)))
		return
	}
	process.on('message', async (input: Input) => process.send?.(await answer(input)))
	process.on('disconnect', () => process.exit())
	// Readers of damaged files may fail after they have answered.
	process.on('unhandledRejection', () => undefined)
}
