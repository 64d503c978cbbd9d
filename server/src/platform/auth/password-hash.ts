import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const PARALLELISM = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

const derive = promisify(argon2)

interface Cost {
	readonly memory: number
	readonly passes: number
	readonly parallelism: number
}

function tagOf(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
	const message = Buffer.from(password.normalize('NFKC'))
	return derive('argon2id', { message, nonce: salt, tagLength, ...cost })
}

function unpadded(bytes: Buffer): string {
	return bytes.toString('base64').replace(/=+$/, '')
}

/** argon2id in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES)
	const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM }
	const tag = await tagOf(password, salt, cost, TAG_BYTES)
	return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether a password is the one that was hashed. False for anything that is not such a hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
	const parts = PHC.exec(hash)
	if (parts === null) return false
	const [, memory, passes, parallelism, salt = '', tag = ''] = parts
	const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
	const expected = Buffer.from(tag, 'base64')
	const actual = await tagOf(password, Buffer.from(salt, 'base64'), cost, expected.length)
	return timingSafeEqual(actual, expected)
}
