import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { isUniqueViolation } from './pg-errors.ts'

/** Waits for the insert of a row whose id may have been made by the caller. Refused with `id_taken` when a row has that id,
 *  because the same was done before: a repeat changes nothing, however late it comes. */
export async function rejectDuplicateId<T>(primaryKey: string, inserting: Promise<T>): Promise<T> {
	try {
		return await inserting
	} catch (error) {
		if (isUniqueViolation(error, primaryKey)) throw refuse(kernelErrors, 'id_taken')
		throw error
	}
}
