import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { deleteUser, findUserByEmail, insertUser } from './users.queries.ts'

/** A reserved top-level domain (RFC 2606). */
const RESERVED = 'praxis.invalid'

/** Thrown so that the transaction is rolled back. */
class TriedError extends Error {
	override readonly name = 'TriedError'
}

async function tryAll(db: Db, email: string): Promise<void> {
	const user = { id: newId(), email, fullName: 'Health Check', role: 'client', phone: '555-0100' } as const
	await insertUser(db, user)
	if ((await findUserByEmail(db, email))?.id !== user.id) throw new Error('what was inserted was not found')
	await deleteUser(db, user.id)
	if ((await findUserByEmail(db, email)) !== undefined) throw new Error('what was deleted was found')
}

/** Inserts, finds and deletes an account with a reserved address, in one transaction that is rolled back. Throws the
 *  database error of a failed step. */
export async function tryUserOperations(ctx: Context): Promise<void> {
	const email = `health-check-${newId()}@${RESERVED}`
	try {
		await inIdentity(ctx, async (db) => {
			await tryAll(db, email)
			throw new TriedError()
		})
	} catch (error) {
		if (!(error instanceof TriedError)) throw error
	}
	if ((await inIdentity(ctx, (db) => findUserByEmail(db, email))) !== undefined) {
		throw new Error('the transaction was not rolled back')
	}
}
