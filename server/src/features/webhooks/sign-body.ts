import { createHmac } from 'node:crypto'

/** The header of a delivery: the time of signing, and for each secret the HMAC-SHA256 of `<seconds>.<body>`. */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
	const seconds = Math.floor(at.getTime() / 1000)
	const signed = secrets.map((one) => createHmac('sha256', one).update(`${seconds}.${body}`).digest('hex'))
	return [`t=${seconds}`, ...signed.map((one) => `v1=${one}`)].join(',')
}
