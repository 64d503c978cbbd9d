import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
	readonly headers: IncomingHttpHeaders
	readonly payload: unknown
}

export interface PushServer {
	/** What a browser would hand to the product after subscribing. */
	readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
	readonly received: readonly ReceivedPush[]
	/** What every request is answered with from now on; 201 at first. */
	answer(status: number, body?: string): void
	close(): Promise<void>
}

const DAY_SECONDS = 86_400

function hkdf(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
	return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}

/** RFC 8291 within RFC 8188: one record, as web push has it. */
function decrypt(body: Buffer, receiver: ReturnType<typeof createECDH>, auth: Buffer): string {
	const salt = body.subarray(0, 16)
	const keyLength = body.readUInt8(20)
	const sender = body.subarray(21, 21 + keyLength)
	const sealed = body.subarray(21 + keyLength)
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender])
	const secret = hkdf(receiver.computeSecret(sender), auth, info, 32)
	const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
	const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
	const decipher = createDecipheriv('aes-128-gcm', key, nonce)
	decipher.setAuthTag(sealed.subarray(-16))
	const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
	return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** RFC 8292: a token of at most a day, for this origin, signed with the key that came along. */
function checkVapid(authorization: string, origin: string): void {
	const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
	const [head = '', claims = '', signature = ''] = token.split('.')
	const point = Buffer.from(key, 'base64url')
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
	const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
	const signed = Buffer.from(`${head}.${claims}`)
	const dsa = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
	if (!verify('sha256', signed, dsa, Buffer.from(signature, 'base64url'))) throw new Error('the token is not signed')
	const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
	const now = Date.now() / 1000
	if (aud !== origin) throw new Error(`the token is for ${aud}`)
	if (exp < now || exp > now + DAY_SECONDS) throw new Error('the token does not expire within a day')
	if (!/^(mailto|https):/.test(sub)) throw new Error('the token has no subject')
}

/** A push service with one subscribed browser: checks who sends, and decrypts as the browser would. */
export async function startPushServer(): Promise<PushServer> {
	const receiver = createECDH('prime256v1')
	receiver.generateKeys()
	const auth = randomBytes(16)
	const received: ReceivedPush[] = []
	let status = 201
	let refusal = 'no'
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		try {
			checkVapid(request.headers.authorization ?? '', origin)
			const payload: unknown = JSON.parse(decrypt(Buffer.concat(chunks), receiver, auth))
			received.push({ headers: request.headers, payload })
			response.writeHead(status).end(status < 300 ? '' : refusal)
		} catch (error) {
			response.writeHead(400).end(String(error))
		}
	})
	await new Promise<void>((listening) => {
		server.listen(0, '127.0.0.1', listening)
	})
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return {
		subscription: {
			endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
			p256dh: receiver.getPublicKey('base64url'),
			auth: auth.toString('base64url'),
		},
		received,
		answer: (next, body = 'no') => {
			status = next
			refusal = body
		},
		close: () =>
			new Promise((closed) => {
				server.close(() => closed())
				server.closeAllConnections()
			}),
	}
}
