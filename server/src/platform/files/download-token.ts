import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Download } from './file-store.ts'

const payload = z.tuple([z.string(), z.string(), z.string(), z.int(), z.string().nullable()])

/** A path must fit into an address, whose parameters have at most 1,024 characters. */
const NAME_LENGTH_MAX = 150

function mac(key: Buffer, body: string): Buffer {
	return createHmac('sha256', key).update(body).digest()
}

/** `<base64url of the download>.<base64url of its HMAC-SHA256>`. */
export function signDownload(key: Buffer, download: Download): string {
	const { hash, fileName, contentType, expiresAt, userId = null } = download
	const fields = [hash, fileName.slice(0, NAME_LENGTH_MAX), contentType, expiresAt.getTime(), userId]
	const body = Buffer.from(JSON.stringify(fields)).toString('base64url')
	return `${body}.${mac(key, body).toString('base64url')}`
}

/** The download a token allows; undefined when it was not signed with this key or has expired. */
export function verifyDownload(key: Buffer, token: string, now: Date): Download | undefined {
	const [body, signature, ...rest] = token.split('.')
	if (body === undefined || signature === undefined || rest.length > 0) return undefined
	const given = Buffer.from(signature, 'base64url')
	const due = mac(key, body)
	if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
	const fields = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
	const [hash, fileName, contentType, expiry, userId] = fields
	if (expiry <= now.getTime()) return undefined
	return { hash, fileName, contentType, expiresAt: new Date(expiry), ...(userId === null ? {} : { userId }) }
}
