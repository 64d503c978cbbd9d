import { createAuthEndpoint } from '@better-auth/core/api'
import { createOTP } from '@better-auth/utils/otp'
import type { BetterAuthPlugin } from 'better-auth'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'

const ISSUER = 'Praxis'
const SECRET_LENGTH = 32
const BACKUP_CODES = 10
const BACKUP_HALF = 5

function createBackupCodes(): string[] {
	const half = () => generateRandomString(BACKUP_HALF, 'a-z', '0-9')
	return Array.from({ length: BACKUP_CODES }, () => `${half()}-${half()}`)
}

/** Makes the secret of an authenticator app and backup codes, encrypted as the two-factor plugin reads them. It leaves
 *  storing them to the caller, who has made sure of the person in another way than the plugin's own endpoints do. */
const createSecondFactor = createAuthEndpoint(
	'/praxis/make-second-factor',
	{ method: 'POST', body: z.object({ email: z.string() }), metadata: { scope: 'server' } },
	async (ctx) => {
		const key = ctx.context.secretConfig
		const secret = generateRandomString(SECRET_LENGTH)
		const backupCodes = createBackupCodes()
		const uri = createOTP(secret).url(ISSUER, ctx.body.email)
		return ctx.json({
			uri,
			secret: new URL(uri).searchParams.get('secret') ?? '',
			backupCodes,
			sealedSecret: await symmetricEncrypt({ key, data: secret }),
			sealedBackupCodes: await symmetricEncrypt({ key, data: JSON.stringify(backupCodes) }),
		})
	},
)

export const secondFactorPlugin = {
	id: 'praxis-second-factor',
	endpoints: { createSecondFactor },
} satisfies BetterAuthPlugin
