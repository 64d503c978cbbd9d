import { type AppError, kernelErrors, refuse } from '@praxis/contract/kernel/errors'

/** SQLSTATE: connection lost, server stopping or starting, out of resources (connections, disk), read-only. */
const UNAVAILABLE = /^(08...|57P0.|53...|58...|25006)$/
/** SQLSTATE: the statement, or its wait for a lock, took too long. */
const TIMED_OUT = /^(57014|55P03)$/
/** SQLSTATE: a transaction lost to another; the same request can succeed when repeated. */
const LOST_RACE = /^(40001|40P01)$/
/** SQLSTATE: a duplicate, a reference to a row that is not there or still used, an exclusion. */
const CONFLICT = /^(23505|23503|23P01|23001)$/
/** SQLSTATE: a value the column cannot hold. */
const INVALID = /^(22...|23502|23514|54000)$/
/** SQLSTATE: row security or a privilege said no. */
const FORBIDDEN = '42501'

const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
const SOCKET_CALLS = ['connect', 'read', 'write', 'getaddrinfo']
/** Of the database's driver, and of a socket that had ended before the statement was written. */
const LOST_CONNECTION =
	/^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end|Query read timeout|This socket has been ended by the other party|Cannot call write after a stream was destroyed|write after end)/

function property(error: Error, name: string): string {
	const value: unknown = Reflect.get(error, name)
	return typeof value === 'string' ? value : ''
}

function isOutOfReach(error: Error, code: string): boolean {
	if (LOST_CONNECTION.test(error.message)) return true
	return SOCKET.includes(code) && SOCKET_CALLS.includes(property(error, 'syscall'))
}

/** What a database error that no feature mapped means to the caller; null when it is none or a fault of ours. Nothing of
 *  its text, which holds names and values, is passed on. */
export function databaseRefusal(error: unknown): AppError | null {
	if (!(error instanceof Error)) return null
	const code = property(error, 'code')
	if (isOutOfReach(error, code)) return refuse(kernelErrors, 'database_unavailable')
	if (property(error, 'severity') === '') return null
	if (UNAVAILABLE.test(code)) return refuse(kernelErrors, 'database_unavailable')
	if (TIMED_OUT.test(code)) return refuse(kernelErrors, 'database_timeout')
	if (LOST_RACE.test(code)) return refuse(kernelErrors, 'stale_version')
	if (CONFLICT.test(code)) return refuse(kernelErrors, 'conflicting_data')
	if (INVALID.test(code)) return refuse(kernelErrors, 'validation_failed')
	if (code === FORBIDDEN) return refuse(kernelErrors, 'forbidden')
	return null
}
