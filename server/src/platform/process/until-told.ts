const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const FAULTS = ['uncaughtException', 'unhandledRejection'] as const

/** Resolves with the first signal to end, or with an error nobody caught; at a second one the process ends at once. */
export function untilToldToStop(onFault: (error: unknown) => void): Promise<'signal' | 'fault'> {
	return new Promise((resolve) => {
		let isTold = false
		const hear = (why: 'signal' | 'fault') => {
			if (isTold) process.exit(1)
			isTold = true
			resolve(why)
		}
		for (const signal of SIGNALS) process.on(signal, () => hear('signal'))
		for (const fault of FAULTS) {
			process.on(fault, (error: unknown) => {
				onFault(error)
				hear('fault')
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
