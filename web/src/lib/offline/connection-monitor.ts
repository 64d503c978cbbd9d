import { type ConnectionFinding, checkConnection } from './connection-check.ts'

/** Delays between checks after a failure; the last one repeats. No checks while online. */
export const RECHECK_MS = [5_000, 10_000, 20_000, 30_000] as const

export interface ConnectionMonitorAdapter {
	readonly check: () => Promise<ConnectionFinding>
	/** Called when the result changes. */
	readonly onFinding: (finding: ConnectionFinding) => void
	readonly later: (work: () => void, ms: number) => () => void
}

export interface ConnectionKeeper {
	/** Checks now, on a hint that the connection was lost or restored. */
	readonly suspect: () => void
	/** The device reports no network. */
	readonly lost: () => void
	readonly stop: () => void
}

function isSame(a: ConnectionFinding | null, b: ConnectionFinding): boolean {
	return a !== null && a.state === b.state && (a.state === 'online' || b.state === 'online' || a.error === b.error)
}

/** Tracks whether the server is reachable: checks on hints, and with growing delays while unreachable. */
export function createConnectionMonitor(adapter: ConnectionMonitorAdapter): ConnectionKeeper {
	let known: ConnectionFinding | null = null
	let isChecking = false
	let isStopped = false
	let failures = 0
	let cancel = () => {}

	function take(finding: ConnectionFinding): void {
		const isChange = !isSame(known, finding)
		known = finding
		if (isChange) adapter.onFinding(finding)
		failures = finding.state === 'online' ? 0 : failures + 1
		if (finding.state === 'offline') {
			const ms = RECHECK_MS[Math.min(failures, RECHECK_MS.length) - 1] ?? RECHECK_MS[0]
			cancel = adapter.later(() => void find(), ms)
		}
	}

	async function find(): Promise<void> {
		if (isChecking || isStopped) return
		isChecking = true
		cancel()
		try {
			const finding = await adapter.check()
			if (!isStopped) take(finding)
		} finally {
			isChecking = false
		}
	}

	return {
		suspect: () => void find(),
		lost: () => {
			cancel()
			if (!isStopped) take({ state: 'offline', error: null })
		},
		stop: () => {
			isStopped = true
			cancel()
		},
	}
}

function later(work: () => void, ms: number): () => void {
	const timer = setTimeout(work, ms)
	return () => clearTimeout(timer)
}

/** Monitors the connection: at the start, on network changes, when the tab becomes visible, and on `hints`. Returns the
 *  stop function. */
export function keepConnection(
	onFinding: (finding: ConnectionFinding) => void,
	hints: (suspect: () => void) => () => void,
): () => void {
	let isOnline = true
	const keeper = createConnectionMonitor({
		check: checkConnection,
		onFinding: (finding) => {
			isOnline = finding.state === 'online'
			onFinding(finding)
		},
		later,
	})
	const cameBack = () => {
		if (document.visibilityState === 'visible' && !isOnline) keeper.suspect()
	}
	window.addEventListener('online', keeper.suspect)
	window.addEventListener('offline', keeper.lost)
	document.addEventListener('visibilitychange', cameBack)
	const stopHints = hints(keeper.suspect)
	keeper.suspect()
	return () => {
		stopHints()
		keeper.stop()
		window.removeEventListener('online', keeper.suspect)
		window.removeEventListener('offline', keeper.lost)
		document.removeEventListener('visibilitychange', cameBack)
	}
}
