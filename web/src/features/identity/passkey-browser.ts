import { passkeys } from '@praxis/contract/identity/factors.contract'
import type { InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import type { SessionView } from '@praxis/contract/shell/session'
import { call } from '../../lib/call.ts'

type Options = OutputOf<typeof passkeys.signInOptions>
type Assertion = InputOf<typeof passkeys.signIn>['response']
type Registration = InputOf<typeof passkeys.register>['response']

/** Whether this browser can make and use passkeys. */
export function supportsPasskeys(): boolean {
	return (
		typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
	)
}

/** The person closed the browser's own dialog, or it timed out. */
export function wasDismissed(error: unknown): boolean {
	return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** The device already holds a passkey of this account. */
export function isAlreadyRegistered(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'InvalidStateError'
}

function asPublicKey(credential: Credential | null): PublicKeyCredential {
	if (credential instanceof PublicKeyCredential) return credential
	throw new DOMException('No passkey was chosen.', 'NotAllowedError')
}

/** Lets the person choose a passkey and signs the server's challenge with it. */
async function askPasskey(options: Options): Promise<Assertion> {
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
		options as unknown as PublicKeyCredentialRequestOptionsJSON,
	)
	return asPublicKey(await navigator.credentials.get({ publicKey })).toJSON() as unknown as Assertion
}

/** Lets the person make a passkey for this account. */
export async function createPasskey(options: Options): Promise<Registration> {
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
		options as unknown as PublicKeyCredentialCreationOptionsJSON,
	)
	return asPublicKey(await navigator.credentials.create({ publicKey })).toJSON() as unknown as Registration
}

/** Signs in with a passkey. Signed in already, it proves once more who the person is. */
export async function signInWithPasskey(): Promise<SessionView> {
	const options = await call(passkeys.signInOptions, {})
	const response = await askPasskey(options)
	return (await call(passkeys.signIn, { response })).session
}
