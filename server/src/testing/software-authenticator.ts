import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** Flags of authenticator data: present, verified, with credential. */
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

function head(major: number, length: number): Buffer {
	if (length < 24) return Buffer.from([(major << 5) | length])
	if (length < 256) return Buffer.from([(major << 5) | 24, length])
	return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const cborText = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
	Buffer.concat([head(5, entries.length), ...entries.flat()])

/** An ES256 key as COSE writes it (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
	return cborMap([
		[cborInt(1), cborInt(2)],
		[cborInt(3), cborInt(-7)],
		[cborInt(-1), cborInt(1)],
		[cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
		[cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
	])
}

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest()

/** A passkey as a browser and its authenticator make and use one (WebAuthn level 3), with a key in memory. */
export class SoftwareAuthenticator {
	readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	readonly #id = randomBytes(16)
	readonly #origin: string
	#count = 0
	/** False acts like a key that is only touched, without a PIN or finger. */
	isVerifying = true

	constructor(origin: string) {
		this.#origin = origin
	}

	#clientData(type: string, challenge: unknown): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
	}

	#authenticatorData(extraFlags: number, rest: Buffer): Buffer {
		const flags = PRESENT | (this.isVerifying ? VERIFIED : 0) | extraFlags
		const count = Buffer.alloc(4)
		count.writeUInt32BE(++this.#count)
		return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), count, rest])
	}

	#credential() {
		const id = this.#id.toString('base64url')
		return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
	}

	/** `navigator.credentials.create` with the options of the server. */
	create(options: Readonly<Record<string, unknown>>) {
		const length = Buffer.alloc(2)
		length.writeUInt16BE(this.#id.length)
		const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey(this.#keys.publicKey)])
		const attestationObject = cborMap([
			[cborText('fmt'), cborText('none')],
			[cborText('attStmt'), cborMap([])],
			[cborText('authData'), cborBytes(this.#authenticatorData(WITH_CREDENTIAL, credential))],
		])
		const clientDataJSON = this.#clientData('webauthn.create', options.challenge).toString('base64url')
		return {
			...this.#credential(),
			response: {
				clientDataJSON,
				attestationObject: attestationObject.toString('base64url'),
				transports: ['internal'],
			},
		}
	}

	/** `navigator.credentials.get` with the options of the server. */
	get(options: Readonly<Record<string, unknown>>) {
		const clientData = this.#clientData('webauthn.get', options.challenge)
		const authenticatorData = this.#authenticatorData(0, Buffer.alloc(0))
		const signature = createSign('sha256')
			.update(Buffer.concat([authenticatorData, sha256(clientData)]))
			.sign(this.#keys.privateKey)
		return {
			...this.#credential(),
			response: {
				clientDataJSON: clientData.toString('base64url'),
				authenticatorData: authenticatorData.toString('base64url'),
				signature: signature.toString('base64url'),
			},
		}
	}
}
