/** What keeps a whole server from working, whatever it is asked. */
export type OutageKind = 'storage_full' | 'database_unavailable'

export interface Symptom {
	readonly kind: OutageKind
	/** False where the same error can come from another server (mail, files), or from one lost connection. */
	readonly isSure: boolean
}

/** SQLSTATE: the disk is full. */
const DISK_FULL = '53100'
/** Codes of the operating system: the disk, or what one account may use of it, is full; of S3 servers: the same. */
const NO_SPACE: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded'])
/** SQLSTATE: connection lost, server stopping or starting, out of resources, a fault of its disk, read-only. */
const UNAVAILABLE = /^(08...|57P0.|53...|58...|25006)$/
const STOPPED = /^57P0.$/
const SOCKET: ReadonlySet<string> = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOENT',
	'EPIPE',
	'ETIMEDOUT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
])
const SOCKET_CALLS: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo'])
/** Codes of the database's driver, and of a socket that had ended before the statement was written. */
const LOST_CONNECTION =
	/^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end|Query read timeout|This socket has been ended by the other party|Cannot call write after a stream was destroyed|write after end|LISTEN\/NOTIFY (heartbeat timed out|connection ended|channel registration was lost))/
const CAUSES_MAX = 5

/** The job queue hands over the parts of an error as a plain object. */
function isErrorLike(error: unknown): error is Error {
	return typeof error === 'object' && error !== null && typeof Reflect.get(error, 'message') === 'string'
}

function property(error: Error, name: string): string {
	const value: unknown = Reflect.get(error, name)
	return typeof value === 'string' ? value : ''
}

function symptomOf(error: Error): Symptom | null {
	const code = property(error, 'code')
	if (code === DISK_FULL || NO_SPACE.has(code) || NO_SPACE.has(error.name)) {
		return { kind: 'storage_full', isSure: true }
	}
	const kind = 'database_unavailable'
	if (property(error, 'severity') !== '' && UNAVAILABLE.test(code)) return { kind, isSure: STOPPED.test(code) }
	if (LOST_CONNECTION.test(error.message)) return { kind, isSure: false }
	const isOfSocket = SOCKET.has(code) && SOCKET_CALLS.has(property(error, 'syscall'))
	return isOfSocket ? { kind, isSure: false } : null
}

/** The outage that an error shows, itself or by one of its causes; null when it is none. A host with several addresses
 *  fails with an error for each of them. */
export function outageOf(error: unknown, depth = 0): Symptom | null {
	if (!isErrorLike(error) || depth > CAUSES_MAX) return null
	const own = symptomOf(error)
	if (own !== null) return own
	const errors: unknown = Reflect.get(error, 'errors')
	const parts: readonly unknown[] = Array.isArray(errors) ? errors : []
	for (const part of [...parts, error.cause]) {
		const found = outageOf(part, depth + 1)
		if (found !== null) return found
	}
	return null
}
