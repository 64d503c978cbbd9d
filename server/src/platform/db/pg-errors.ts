import pg from 'pg'

function hasCode(error: unknown, codes: readonly string[], constraint?: string): boolean {
	if (!(error instanceof pg.DatabaseError) || error.code === undefined) return false
	return codes.includes(error.code) && (constraint === undefined || error.constraint === constraint)
}

/** The row would have doubled another, by the named constraint or unique index, or by any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	return hasCode(error, ['23505'], constraint)
}

/** The row refers to one that does not exist, or is still referred to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
	return hasCode(error, ['23503', '23001'], constraint)
}

/** The row breaks a rule of its table, by the named constraint or by any. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
	return hasCode(error, ['23514'], constraint)
}

/** The row overlaps another one, by the named exclusion constraint or by any. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
	return hasCode(error, ['23P01'], constraint)
}

/** Row security hides the new row from who inserts it, as it hides one with the same id. A named policy about inserts is another matter. */
export function isHiddenRow(error: unknown, table: string): boolean {
	return hasCode(error, ['42501']) && error instanceof Error && error.message.endsWith(`policy for table "${table}"`)
}

/** A table that a statement names does not exist. */
export function isMissingTable(error: unknown): boolean {
	return hasCode(error, ['42P01'])
}

/** A column or function that a statement names does not exist. */
export function isSchemaFault(error: unknown): boolean {
	return hasCode(error, ['42703', '42883'])
}

/** The transaction lost against another one and may be tried again. */
export function isLostRace(error: unknown): boolean {
	return hasCode(error, ['40001', '40P01'])
}

/** The statement, or its wait for a lock, took too long. */
export function isTimedOut(error: unknown): boolean {
	return hasCode(error, ['57014', '55P03'])
}

/** A prepared statement of this connection was overtaken by a migration. */
export function isStalePlan(error: unknown): boolean {
	return hasCode(error, ['0A000']) && error instanceof Error && error.message.startsWith('cached plan must not change')
}

/** SQLSTATE: stopping, crashed, starting. */
const AWAY = ['57P01', '57P02', '57P03']
const UNREACHABLE = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

/** The server is not there at this moment. */
export function isServerAway(error: unknown): boolean {
	if (hasCode(error, AWAY)) return true
	return error instanceof Error && 'code' in error && UNREACHABLE.some((code) => code === error.code)
}

/** The connection ended under the statement. */
export function isLostConnection(error: unknown): boolean {
	if (isServerAway(error)) return true
	return (
		error instanceof Error && /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
	)
}
