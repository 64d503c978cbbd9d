import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
const DIGITS = 6

function bytesOf(base32: string): Buffer {
	const bits = [...base32.replace(/[\s=]/g, '').toUpperCase()]
		.map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
		.join('')
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows for a secret (RFC 6238), now or `steps` half minutes later. */
export function codeOf(secret: string, steps = 0): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps))
	const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
	const offset = (digest.at(-1) ?? 0) & 0x0f
	const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
	return String(number).padStart(DIGITS, '0')
}
