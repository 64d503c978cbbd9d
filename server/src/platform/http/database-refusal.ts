import { type AppError, kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { outageOf } from '../health/outage-of.ts'

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

function property(error: Error, name: string): string {
	const value: unknown = Reflect.get(error, name)
	return typeof value === 'string' ? value : ''
}

/** What an error of the database or of the disk that no feature mapped means to the caller; null when it is none or a fault of ours. Nothing of
 *  its text, which holds names and values, is passed on. */
export function databaseRefusal(error: unknown): AppError | null {
	if (!(error instanceof Error)) return null
	const outage = outageOf(error)
	if (outage !== null) return refuse(kernelErrors, outage.kind)
	const code = property(error, 'code')
	if (property(error, 'severity') === '') return null
	if (TIMED_OUT.test(code)) return refuse(kernelErrors, 'database_timeout')
	if (LOST_RACE.test(code)) return refuse(kernelErrors, 'stale_version')
	if (CONFLICT.test(code)) return refuse(kernelErrors, 'conflicting_data')
	if (INVALID.test(code)) return refuse(kernelErrors, 'validation_failed')
	if (code === FORBIDDEN) return refuse(kernelErrors, 'forbidden')
	return null
}
