import { type ConnectionFinding, checkConnection } from './connection-check.ts'

/** How long after a failed check the next one comes; the last one stays. While all is well nothing is asked. */
export const RECHECK_MS = [5_000, 10_000, 20_000, 30_000] as const

export interface ConnectionKeeperDoors {
	readonly check: () => Promise<ConnectionFinding>
	/** Hears of every finding that differs from the one before. */
	readonly onFinding: (finding: ConnectionFinding) => void
	readonly later: (work: () => void, ms: number) => () => void
}

export interface ConnectionKeeper {
	/** Something hints that the connection may be lost, or back. Finds out. */
	readonly suspect: () => void
	/** The device says that it has no network. */
	readonly lost: () => void
	readonly stop: () => void
}

function isSame(a: ConnectionFinding | null, b: ConnectionFinding): boolean {
	return a !== null && a.state === b.state && (a.state === 'online' || b.state === 'online' || a.error === b.error)
}

/** Knows whether the server can be reached: asks when there is a reason to, and while it cannot be reached, ever more
 *  seldom. */
export function makeConnectionKeeper(doors: ConnectionKeeperDoors): ConnectionKeeper {
	let known: ConnectionFinding | null = null
	let isChecking = false
	let isStopped = false
	let failures = 0
	let cancel = () => {}

	function take(finding: ConnectionFinding): void {
		const isNews = !isSame(known, finding)
		known = finding
		if (isNews) doors.onFinding(finding)
		failures = finding.state === 'online' ? 0 : failures + 1
		if (finding.state === 'offline') {
			const ms = RECHECK_MS[Math.min(failures, RECHECK_MS.length) - 1] ?? RECHECK_MS[0]
			cancel = doors.later(() => void find(), ms)
		}
	}

	async function find(): Promise<void> {
		if (isChecking || isStopped) return
		isChecking = true
		cancel()
		try {
			const finding = await doors.check()
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

/** Keeps the connection of this tab known: at the start, when the device gains or loses its network, when a person comes
 *  back to the tab, and whenever `hints` says so. Returns the way to stop. */
export function keepConnection(
	onFinding: (finding: ConnectionFinding) => void,
	hints: (suspect: () => void) => () => void,
): () => void {
	let isOnline = true
	const keeper = makeConnectionKeeper({
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
