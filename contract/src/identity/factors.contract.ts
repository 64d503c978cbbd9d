import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { line } from '../kernel/text.ts'
import { identityErrors } from './identity.errors.ts'
import { secondFactorCode, signedIn } from './session.contract.ts'

const backupCodes = forOutsiders({ backupCodes: z.array(z.string()) })

/** The second factor: codes of an authenticator app (RFC 6238), and backup codes that work once each. */
export const secondFactor = {
	start: endpoint({
		id: 'secondFactor.start',
		method: 'POST',
		path: '/api/account/second-factor',
		access: 'self',
		summary: 'Create a secret for the authenticator app. It takes effect once a code confirms it.',
		input: z.object({}),
		output: forOutsiders({
			...backupCodes.shape,
			/** `otpauth://…`, for the QR code. */
			uri: z.string(),
			secret: z.string(),
		}),
		errors: identityErrors,
		dangerous: true,
	}),
	confirm: endpoint({
		id: 'secondFactor.confirm',
		method: 'POST',
		path: '/api/account/second-factor/confirm',
		access: 'self',
		summary: 'Turn on two-factor authentication with a first code.',
		input: z.object({ code: secondFactorCode }),
		output: forOutsiders({ status: z.literal('on') }),
		errors: identityErrors,
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
	disable: endpoint({
		id: 'secondFactor.disable',
		method: 'POST',
		path: '/api/account/second-factor/disable',
		access: 'self',
		summary: 'Turn off two-factor authentication.',
		input: z.object({}),
		output: forOutsiders({ status: z.literal('off') }),
		errors: identityErrors,
		dangerous: true,
	}),
	renewBackupCodes: endpoint({
		id: 'secondFactor.renewBackupCodes',
		method: 'POST',
		path: '/api/account/second-factor/backup-codes',
		access: 'self',
		summary: 'Create new backup codes; the old ones stop working.',
		input: z.object({}),
		output: backupCodes,
		errors: identityErrors,
		dangerous: true,
	}),
}

export const passkeyRow = forOutsiders({
	id: z.string(),
	name: z.string(),
	createdAt: instant,
	/** Kept by a password manager or synced between devices. */
	synced: z.boolean(),
})
export type PasskeyRow = z.infer<typeof passkeyRow>
const passkeyList = forOutsiders({ items: z.array(passkeyRow) })

/** WebAuthn options and answers as the browser's own JSON methods read and write them. */
const webauthnJson = z.record(z.string().max(100), z.json())
const base64url = z
	.string()
	.max(20_000)
	.regex(/^[A-Za-z0-9_-]*={0,2}$/)
const credential = {
	id: base64url,
	rawId: base64url,
	type: z.literal('public-key'),
	authenticatorAttachment: z.string().max(50).nullish(),
	clientExtensionResults: z.record(z.string().max(100), z.json()).default({}),
}
export const registrationResponse = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url,
		attestationObject: base64url,
		authenticatorData: base64url.optional(),
		transports: z.array(z.string().max(50)).max(20).optional(),
		publicKey: base64url.optional(),
		publicKeyAlgorithm: z.number().int().optional(),
	}),
})
export const assertionResponse = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
		userHandle: base64url.nullish(),
	}),
})

/** Passkeys (WebAuthn). They sign in without a password and count as both factors. */
export const passkeys = {
	list: endpoint({
		id: 'passkeys.list',
		method: 'GET',
		path: '/api/account/passkeys',
		access: 'self',
		summary: 'The caller’s passkeys.',
		input: z.object({}),
		output: passkeyList,
		errors: identityErrors,
	}),
	registerOptions: endpoint({
		id: 'passkeys.registerOptions',
		method: 'POST',
		path: '/api/account/passkeys/options',
		access: 'self',
		summary: 'Options to create a passkey (PublicKeyCredential.parseCreationOptionsFromJSON).',
		input: z.object({}),
		output: webauthnJson,
		errors: identityErrors,
		dangerous: true,
	}),
	register: endpoint({
		id: 'passkeys.register',
		method: 'POST',
		path: '/api/account/passkeys',
		access: 'self',
		summary: 'Store the passkey created by the browser (the credential from toJSON()).',
		input: z.object({ name: line(100).min(1, 'Please give it a name.'), response: registrationResponse }),
		output: passkeyList,
		errors: identityErrors,
	}),
	remove: endpoint({
		id: 'passkeys.remove',
		method: 'DELETE',
		path: '/api/account/passkeys/:id',
		access: 'self',
		summary: 'Remove one of the caller’s passkeys.',
		input: z.object({ id: rowId }),
		output: passkeyList,
		errors: identityErrors,
		dangerous: true,
	}),
	signInOptions: endpoint({
		id: 'passkeys.signInOptions',
		method: 'POST',
		path: '/api/session/passkey/options',
		access: 'public',
		summary: 'Options to request a passkey (PublicKeyCredential.parseRequestOptionsFromJSON).',
		input: z.object({}),
		output: webauthnJson,
		errors: identityErrors,
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	signIn: endpoint({
		id: 'passkeys.signIn',
		method: 'POST',
		path: '/api/session/passkey',
		access: 'public',
		summary: 'Sign in with a passkey. If already signed in, allows sensitive actions for ten minutes.',
		input: z.object({ response: assertionResponse, rememberMe: z.boolean().default(false) }),
		output: signedIn,
		errors: identityErrors,
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
}
