import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const VERSION = 's1'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** A sealed text that cannot be opened: damaged, tampered with, or sealed under a key that is no longer known. */
export class SecretError extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'SecretError'
	}
}

/** Secrets at rest (AES-256-GCM), and keys derived for other purposes. */
export interface SecretBox {
	/** Names the present key without telling anything of it; written beside what is made with a derived key. */
	readonly keyId: string
	/** Ids of all keys that open, the present one first. */
	readonly keyIds: readonly string[]
	/** `s1.<key id>.<base64url of iv, tag and ciphertext>`; another text at each call. */
	seal(plain: string): string
	/** Opens what the present key or one of the previous keys sealed. Throws a `SecretError`. */
	open(sealed: string): string
	/** What everything sealed under a previous key begins with: to find it in the database and `rotate` it. */
	readonly outdatedPrefixes: readonly string[]
	/** Whether it is sealed under a previous key. */
	isOutdated(sealed: string): boolean
	/** Encrypted again with the current key; unchanged if it already is. */
	rotate(sealed: string): string
	/** A 32-byte key for one purpose (HKDF-SHA256), of the present key or of the one named. Throws a `SecretError` when
	 *  the named key is not known. */
	derive(purpose: string, keyId?: string): Buffer
}

export interface SecretBoxOptions {
	readonly secretKey: string
	/** Keys that still open what they sealed, the latest first. */
	readonly previousKeys?: readonly string[]
}

function derived(secretKey: string, purpose: string, bytes = KEY_BYTES): Buffer {
	return Buffer.from(hkdfSync('sha256', secretKey, 'praxis', purpose, bytes))
}

interface Sealed {
	readonly keyId: string
	readonly iv: Buffer
	readonly tag: Buffer
	readonly ciphertext: Buffer
}

function parse(sealed: string): Sealed {
	const [version, keyId, body, ...rest] = sealed.split('.')
	const bytes = Buffer.from(body ?? '', 'base64url')
	if (version !== VERSION || keyId === undefined || rest.length > 0 || bytes.length < IV_BYTES + TAG_BYTES) {
		throw new SecretError('This is not a sealed secret.')
	}
	return {
		keyId,
		iv: bytes.subarray(0, IV_BYTES),
		tag: bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
		ciphertext: bytes.subarray(IV_BYTES + TAG_BYTES),
	}
}

/** Null for one that was damaged, or sealed under a key that is no longer known. */
export function openedOrNull(secrets: Pick<SecretBox, 'open'>, sealed: string): string | null {
	try {
		return secrets.open(sealed)
	} catch (error) {
		if (!(error instanceof SecretError)) throw error
		return null
	}
}

export function createSecretBox(options: SecretBoxOptions): SecretBox {
	const { secretKey: present, previousKeys = [] } = options
	const secretKeys = new Map([present, ...previousKeys].map((key) => [derived(key, 'key id', 6).toString('hex'), key]))
	const [keyId = '', ...outdated] = secretKeys.keys()
	/** Kept, as most requests need one. */
	const keys = new Map<string, Buffer>()

	function derive(purpose: string, id = keyId): Buffer {
		const secretKey = secretKeys.get(id)
		if (secretKey === undefined) throw new SecretError(`The secret key ${id} is not known.`)
		const name = `${id} ${purpose}`
		const known = keys.get(name) ?? derived(secretKey, `purpose: ${purpose}`)
		keys.set(name, known)
		// A copy: what a caller does to it changes no other's.
		return Buffer.from(known)
	}

	/** Made once, as making one takes longer than sealing a short text. */
	const boxKeys = new Map<string, KeyObject>()

	function boxKey(id: string): KeyObject {
		const key = boxKeys.get(id) ?? createSecretKey(derive('secret box', id))
		boxKeys.set(id, key)
		return key
	}

	function seal(plain: string): string {
		const iv = randomBytes(IV_BYTES)
		const cipher = createCipheriv('aes-256-gcm', boxKey(keyId), iv)
		cipher.setAAD(Buffer.from(`${VERSION}.${keyId}`))
		const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
		return `${VERSION}.${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
	}

	function open(sealed: string): string {
		const parts = parse(sealed)
		const decipher = createDecipheriv('aes-256-gcm', boxKey(parts.keyId), parts.iv)
		decipher.setAAD(Buffer.from(`${VERSION}.${parts.keyId}`))
		decipher.setAuthTag(parts.tag)
		try {
			return Buffer.concat([decipher.update(parts.ciphertext), decipher.final()]).toString('utf8')
		} catch {
			throw new SecretError('A sealed secret has been damaged or tampered with.')
		}
	}

	const isOutdated = (sealed: string) => parse(sealed).keyId !== keyId
	const rotate = (sealed: string) => (isOutdated(sealed) ? seal(open(sealed)) : sealed)
	const outdatedPrefixes = outdated.map((id) => `${VERSION}.${id}.`)
	return { keyId, keyIds: [keyId, ...outdated], outdatedPrefixes, seal, open, isOutdated, rotate, derive }
}
