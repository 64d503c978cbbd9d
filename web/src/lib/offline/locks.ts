/** Runs work while holding a browser-wide lock, released automatically if the holder dies. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
	return navigator.locks.request(name, work) as Promise<T>
}

/** Like `withLock` without waiting: null if the lock is held. */
export function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
	return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
		lock === null ? null : await work(),
	) as Promise<T | null>
}

export function sendingLock(userId: string): string {
	return `praxis-outbox/${userId}`
}

/** Held by a page while it sends a write itself. */
export function writeLock(id: string): string {
	return `praxis-write/${id}`
}
