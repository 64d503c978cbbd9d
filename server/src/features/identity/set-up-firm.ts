import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SignedIn } from '@praxis/contract/identity/session.contract'
import type { setup } from '@praxis/contract/identity/setup.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { deletePasswords, setPasswordHash } from './credentials.queries.ts'
import { completeSignedIn, openVerifiedSession } from './finish-sign-in.ts'
import { isSetupCode } from './prepare-setup.ts'
import { recordUserChange } from './record-user-change.ts'
import { closeSetup, lockSetupNonce } from './settings.queries.ts'
import { findUserByEmail, hasAdministrator, insertUser } from './users.queries.ts'

/** The invented people come without their passwords, which everybody knows: this installation may be reached by anyone. */
async function loadDemoFirm(ctx: Context): Promise<void> {
	const { demo } = ctx.platform
	if (demo === undefined) return
	await demo.load()
	if (demo.isRunning) return
	const emails = demo.accounts.map((account) => account.email)
	await inIdentity(ctx, (db) => deletePasswords(db, emails))
}

/** Makes the first superuser with the code from the terminal, once, and signs in. */
export async function setUpFirm(
	ctx: Context,
	input: ParsedInput<typeof setup.firm>,
	http: HttpExchange,
): Promise<SignedIn> {
	const { code, email, fullName, password, loadDemo } = input
	const settled = await inIdentity(ctx, async (db) => {
		const nonce = await lockSetupNonce(db)
		if (nonce === null || (await hasAdministrator(db))) throw refuse(identityErrors, 'setup_closed')
		if (!isSetupCode(ctx.platform, nonce, code)) {
			const { message } = identityErrors.setup_code_wrong
			throw refuse(identityErrors, 'setup_code_wrong', { fields: { code: message } })
		}
		if ((await findUserByEmail(db, email)) !== undefined) throw refuse(identityErrors, 'email_taken')
		const user = await insertUser(db, {
			id: newId(),
			email,
			fullName,
			role: 'superuser',
			emailVerified: true,
		})
		await setPasswordHash(db, user.id, await hashPassword(password))
		await closeSetup(db)
		await recordUserChange(db, ctx, { action: 'setup.firm', before: null, after: user })
		return openVerifiedSession(db, ctx, { userId: user.id, method: 'setup' })
	})
	if (loadDemo) await loadDemoFirm(ctx)
	return completeSignedIn(ctx, http, settled)
}
