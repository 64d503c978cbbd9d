import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { refuse } from '@praxis/contract/kernel/errors'
import { isTimedOut } from '../../platform/db/pg-errors.ts'
import { insertUser, type UserRow } from './users.queries.ts'

/** Inserts an account. Refused with `user_creation_timeout`, so that none is made, when it takes too long. */
export async function makeUser(...given: Parameters<typeof insertUser>): Promise<UserRow> {
	try {
		return await insertUser(...given)
	} catch (error) {
		throw isTimedOut(error) ? refuse(identityErrors, 'user_creation_timeout') : error
	}
}
