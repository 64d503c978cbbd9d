import { isLostConnection, isLostRace, isStalePlan } from './pg-errors.ts'

const RACES = 2
const LOST_CONNECTIONS = 3

/** Nothing of the transaction can have taken place: not even its beginning was confirmed. */
export class NotStartedError extends Error {
	override readonly name = 'NotStartedError'
	override readonly cause: Error

	constructor(cause: Error) {
		super(cause.message)
		this.cause = cause
	}
}

export interface Repetition {
	/** Connections of the pool: each may hold prepared statements that a migration has overtaken. */
	readonly poolSize: number
	/** Whether a transaction that lost against another one runs again. */
	readonly races: boolean
}

/** Runs a transaction again when that can do no harm and may help. */
export async function repeating<T>(repetition: Repetition, run: () => Promise<T>): Promise<T> {
	let stale = repetition.poolSize
	let races = repetition.races ? RACES : 0
	let lost = LOST_CONNECTIONS
	while (true) {
		try {
			return await run()
		} catch (error) {
			const again =
				(isStalePlan(error) && stale-- > 0) ||
				(isLostRace(error) && races-- > 0) ||
				(error instanceof NotStartedError && isLostConnection(error.cause) && lost-- > 0)
			if (!again) throw error instanceof NotStartedError ? error.cause : error
		}
	}
}
