import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../platform.ts'

const SECRET_BYTES = 24
const SIGNATURE_BYTES = 16

type Signing = Pick<Platform, 'secrets'>

interface LinkSecret {
	/** `<secret>.<signature>`, as it stands in the link. */
	readonly token: string
	/** SHA-256, hex: all that is kept of it. */
	readonly hash: string
}

function signatureOf(key: Buffer, secret: string): Buffer {
	return createHmac('sha256', key).update(secret).digest().subarray(0, SIGNATURE_BYTES)
}

/** SHA-256, hex: all that is kept of a token. */
export function hashOfToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

/** Makes the secret of a link. `purpose` keeps links of one kind from working as links of another. */
export function createLinkSecret({ secrets }: Signing, purpose: string): LinkSecret {
	const secret = randomBytes(SECRET_BYTES).toString('base64url')
	const token = `${secret}.${signatureOf(secrets.derive(purpose), secret).toString('base64url')}`
	return { token, hash: hashOfToken(token) }
}

/** The hash of a token that was signed here, with the present key or one before; null when it was not, or was altered. */
export function hashOfSigned({ secrets }: Signing, purpose: string, token: string): string | null {
	const [secret = '', signature = '', ...rest] = token.split('.')
	const given = Buffer.from(signature, 'base64url')
	if (rest.length > 0 || given.length !== SIGNATURE_BYTES) return null
	const isOurs = secrets.keyIds.some((id) => timingSafeEqual(given, signatureOf(secrets.derive(purpose, id), secret)))
	return isOurs ? hashOfToken(token) : null
}

/** A token that names a row and was made here, without anything kept of it. */
export function signId({ secrets }: Signing, purpose: string, id: string): string {
	return `${id}.${signatureOf(secrets.derive(purpose), id).toString('base64url')}`
}

/** The id in a token of `signId`; null when it was not made here, or was altered. */
export function readSignedId(platform: Signing, purpose: string, token: string): string | null {
	return hashOfSigned(platform, purpose, token) === null ? null : (token.split('.')[0] ?? null)
}

/** The token of `signId` that has a hash, signed with the present key or one before; null when it was not made here. */
export function signedIdWithHash({ secrets }: Signing, purpose: string, id: string, hash: string): string | null {
	const tokens = secrets.keyIds.map((key) => {
		const signature = signatureOf(secrets.derive(purpose, key), id)
		return `${id}.${signature.toString('base64url')}`
	})
	return tokens.find((token) => hashOfToken(token) === hash) ?? null
}
