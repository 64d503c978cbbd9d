const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const FAULTS = ['uncaughtException', 'unhandledRejection'] as const

/** Resolves with the first signal to end, or with an uncaught error; at a second signal the process ends at once. */
export function waitForShutdown(onFault: (error: unknown) => void): Promise<'signal' | 'fault'> {
	// A terminal that was closed is no reason to fail while stopping.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
	return new Promise((resolve) => {
		let isStopping = false
		for (const signal of SIGNALS) {
			process.on(signal, () => {
				if (isStopping) process.exit(1)
				isStopping = true
				resolve('signal')
			})
		}
		for (const fault of FAULTS) {
			process.on(fault, (error: unknown) => {
				onFault(error)
				resolve('fault')
			})
		}
	})
}

/** Ends the process when stopping takes longer than it may. */
export function endWithin(ms: number): void {
	setTimeout(() => {
		process.stderr.write('Stopping took too long; ending now.\n')
		process.exit(1)
	}, ms).unref()
}
