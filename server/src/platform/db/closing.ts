import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** The last statement of a transaction, which is sent together with COMMIT: locks it takes are held for no round trip. */
export class Closing<T> {
	readonly query: CompiledQuery
	readonly read: (rows: readonly unknown[]) => T

	constructor(query: CompiledQuery, read: (rows: readonly unknown[]) => T) {
		this.query = query
		this.read = read
	}
}

/** To be returned from the work of a transaction; `read` makes its result of the rows. */
export function closeWith<R, T>(db: Db, statement: RawBuilder<R>, read: (rows: readonly R[]) => T): Closing<T> {
	return new Closing(statement.compile(db), (rows) => read(rows as readonly R[]))
}

/** To be returned from the work of a transaction whose last statement has no result. */
export function closeWithWrite(statement: Compilable): Closing<void> {
	return new Closing(statement.compile(), () => {})
}

/** Runs a closing statement where something else follows in the transaction. */
export async function settle<T>(db: Db, result: T | Closing<T>): Promise<T> {
	if (!(result instanceof Closing)) return result
	return result.read((await db.executeQuery(result.query)).rows)
}
