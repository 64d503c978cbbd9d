/** Between two documents, as the specification demands. */
export const BATCH_PAUSE_MS = 1_000

export interface BatchItem {
	readonly id: string
	readonly state: 'waiting' | 'running' | 'done' | 'failed'
	readonly failure: string | null
}

export interface BatchState {
	readonly items: readonly BatchItem[]
	/** `stopped` before the start, after the end and after Cancel. */
	readonly phase: 'stopped' | 'running' | 'paused'
}

interface BatchWork {
	/** Rejects with the reason. */
	readonly run: (id: string, signal: AbortSignal) => Promise<void>
	readonly reasonOf: (error: unknown) => string
	readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Works on documents one at a time with a pause between them. A failure does not stop the rest. */
export class BatchRun {
	private state: BatchState
	private readonly work: BatchWork
	private readonly listeners = new Set<() => void>()
	private abort = new AbortController()
	private release: () => void = () => undefined

	constructor(ids: readonly string[], work: BatchWork) {
		this.state = { items: ids.map((id) => ({ id, state: 'waiting', failure: null })), phase: 'stopped' }
		this.work = work
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.listeners.add(listener)
		return () => this.listeners.delete(listener)
	}

	readonly snapshot = (): BatchState => this.state

	private show(change: Partial<BatchState>): void {
		this.state = { ...this.state, ...change }
		for (const listener of this.listeners) listener()
	}

	private mark(id: string, state: BatchItem['state'], failure: string | null = null): void {
		this.show({ items: this.state.items.map((one) => (one.id === id ? { id, state, failure } : one)) })
	}

	/** Works on what waits, until it is done or canceled. */
	async start(): Promise<void> {
		if (this.state.phase !== 'stopped') return
		this.abort = new AbortController()
		const { signal } = this.abort
		this.show({ phase: 'running' })
		for (let next = this.next(); next !== undefined && !signal.aborted; next = this.next()) {
			await this.workOn(next, signal)
			if (this.next() === undefined || signal.aborted) break
			await this.work.wait(BATCH_PAUSE_MS, signal)
			await this.resumed()
		}
		if (this.abort.signal === signal) this.show({ phase: 'stopped' })
	}

	private next(): string | undefined {
		return this.state.items.find(({ state }) => state === 'waiting')?.id
	}

	private async workOn(id: string, signal: AbortSignal): Promise<void> {
		this.mark(id, 'running')
		try {
			await this.work.run(id, signal)
			this.mark(id, 'done')
		} catch (error) {
			if (signal.aborted) this.mark(id, 'waiting')
			else this.mark(id, 'failed', this.work.reasonOf(error))
		}
	}

	private resumed(): Promise<void> {
		if (this.state.phase !== 'paused') return Promise.resolve()
		return new Promise((resolve) => {
			this.release = resolve
		})
	}

	/** The document that is being worked on is finished first. */
	pause(): void {
		if (this.state.phase === 'running') this.show({ phase: 'paused' })
	}

	resume(): void {
		if (this.state.phase !== 'paused') return
		this.show({ phase: 'running' })
		this.release()
	}

	/** What is running is broken off and waits again. */
	cancel(): void {
		this.abort.abort()
		this.release()
	}

	retryFailed(): void {
		this.show({
			items: this.state.items.map((one) =>
				one.state === 'failed' ? { ...one, state: 'waiting', failure: null } : one,
			),
		})
	}
}
