import { type AppError, kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { isHiddenRow, isUniqueViolation } from './pg-errors.ts'

/** Waits for the insert of a row whose id may have been made by the caller. Refused with `id_taken` when a row has that id,
 *  because the same was done before: a repeat changes nothing, however late it comes. So is an id behind an ethical wall, as if
 *  it were any row's: the answer doesn't tell that it is there. */
export async function rejectDuplicateId<T>(primaryKey: string, inserting: Promise<T>): Promise<T> {
	try {
		return await inserting
	} catch (error) {
		const isTaken = isUniqueViolation(error, primaryKey) || isHiddenRow(error, primaryKey.replace(/_pkey$/, ''))
		if (isTaken) throw refuse(kernelErrors, 'id_taken')
		throw error
	}
}

/** Waits for a write that a unique constraint refuses where another row has the same, such as its name.
 *  @throws AppError as `refusal` makes it */
export async function rejectTaken<T>(constraint: string, writing: Promise<T>, refusal: () => AppError): Promise<T> {
	try {
		return await writing
	} catch (error) {
		throw isUniqueViolation(error, constraint) ? refusal() : error
	}
}
