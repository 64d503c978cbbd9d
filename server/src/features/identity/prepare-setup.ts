import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { withIdentity } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimSetupNonce } from './settings.queries.ts'
import { hasAdministrator } from './users.queries.ts'

type SetupPlatform = Pick<Platform, 'db' | 'secrets'>

const NONCE_BYTES = 16
const CODE_LENGTH = 16
const GROUP = /.{4}(?=.)/g
/** Crockford's base 32: no letter is mistaken for a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of a nonce: the same in every process that knows the secret key. */
function codeOf(platform: Pick<Platform, 'secrets'>, nonce: string): string {
	const bytes = createHmac('sha256', platform.secrets.derive('setup code')).update(nonce).digest()
	return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('')
}

/** The one-time code with which /setup makes the first superuser, to be printed in the terminal; null when there is an
 *  administrator already. It stays the same until it is used. */
export async function prepareSetup(platform: SetupPlatform): Promise<string | null> {
	const nonce = await withIdentity(platform, async (db) => {
		if (await hasAdministrator(db)) return null
		return claimSetupNonce(db, randomBytes(NONCE_BYTES).toString('base64url'))
	})
	return nonce === null ? null : codeOf(platform, nonce).replace(GROUP, '$&-')
}

/** Whether what was typed is the code; case, spaces and dashes don't matter. */
export function isSetupCode(platform: Pick<Platform, 'secrets'>, nonce: string, typed: string): boolean {
	const given = Buffer.from(typed.replace(/[\s-]/g, '').toUpperCase())
	const own = Buffer.from(codeOf(platform, nonce))
	return given.length === own.length && timingSafeEqual(given, own)
}
