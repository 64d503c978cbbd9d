import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** The last statement of a transaction, which is sent together with COMMIT: locks it takes are held for no round trip. */
export class Closing<T> {
	readonly query: CompiledQuery
	readonly read: (rows: readonly unknown[]) => T
	/** The whole transaction is one message to the server, which may be sent before its beginning is confirmed. If the connection is lost
	 *  then, it is unknown whether it took place, so it is not run again. */
	readonly isAtOnce: boolean

	constructor(query: CompiledQuery, read: (rows: readonly unknown[]) => T, isAtOnce = false) {
		this.query = query
		this.read = read
		this.isAtOnce = isAtOnce
	}
}

/** To be returned from the work of a transaction; `read` makes its result of the rows. */
export function closeWith<R, T>(db: Db, statement: RawBuilder<R>, read: (rows: readonly R[]) => T): Closing<T> {
	return new Closing(statement.compile(db), (rows) => read(rows as readonly R[]))
}

/** `closeWith` for a transaction that is sent at once. */
export function closeAtOnce<R, T>(db: Db, statement: RawBuilder<R>, read: (rows: readonly R[]) => T): Closing<T> {
	return new Closing(statement.compile(db), (rows) => read(rows as readonly R[]), true)
}

/** `closeAtOnce` for a statement without a result. */
export function writeAtOnce(statement: Compilable): Closing<void> {
	return new Closing(statement.compile(), () => {}, true)
}

/** Runs a closing statement where something else follows in the transaction. */
export async function settle<T>(db: Db, result: T | Closing<T>): Promise<T> {
	if (!(result instanceof Closing)) return result
	return result.read((await db.executeQuery(result.query)).rows)
}
