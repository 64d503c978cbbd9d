import { parentPort } from 'node:worker_threads'

/** What a worker thread answers a job with. */
export type JobReply<Output> = { readonly output: Output } | { readonly error: unknown }

/** Makes this worker thread do the jobs that its pool sends, one after the other. */
export function serveJobs<Input, Output>(work: (input: Input) => Promise<Output>): void {
	parentPort?.on('message', async (input: Input) => {
		try {
			const reply: JobReply<Output> = { output: await work(input) }
			parentPort?.postMessage(reply)
		} catch (error) {
			const reply: JobReply<Output> = { error }
			parentPort?.postMessage(reply)
		}
	})
}
