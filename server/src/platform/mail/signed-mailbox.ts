import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../platform.ts'

const SIGNATURE_BYTES = 10
/** Lengths of 128 and of 80 bits, five a character, in digits and letters of one case: mail servers do not keep capitals. */
const ID_CHARACTERS = 26
const SIGNATURE_CHARACTERS = 16
const MAILBOX = /^([a-z]+)\+([0-9a-v]{26})([0-9a-v]{16})$/

/** Addresses that stand for a row each, such as a thread that is answered in. */
export interface SignedMailbox {
	/** Before the `+`. */
	readonly prefix: string
	/** Never changed, or the addresses given out before end. */
	readonly purpose: string
}

interface Signed {
	readonly id: string
	/** Whom it was made for; empty where the id says it. */
	readonly madeFor: string
}

function encode(hex: string, characters: number): string {
	return BigInt(`0x${hex}`).toString(32).padStart(characters, '0')
}

/** The id of 26 characters; one that stands for more than 128 bits is none that was given out. */
function decodeId(text: string): string {
	const number = [...text].reduce((sum, character) => sum * 32n + BigInt(Number.parseInt(character, 32)), 0n)
	const hex = BigInt.asUintN(128, number).toString(16).padStart(32, '0')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function signatureOf(key: Buffer, { id, madeFor }: Signed): string {
	const signature = createHmac('sha256', key).update(`${id}|${madeFor}`).digest().subarray(0, SIGNATURE_BYTES)
	return encode(signature.toString('hex'), SIGNATURE_CHARACTERS)
}

/** The signed address of a row; undefined where no mail can arrive. */
export function signedAddress(
	{ inboundMail, secrets }: Pick<Platform, 'inboundMail' | 'secrets'>,
	{ prefix, purpose }: SignedMailbox,
	of: Signed,
): string | undefined {
	if (inboundMail.domain === null) return undefined
	const id = encode(of.id.replaceAll('-', ''), ID_CHARACTERS)
	return `${prefix}+${id}${signatureOf(secrets.derive(purpose), of)}@${inboundMail.domain}`
}

export function isSignedMailbox({ prefix }: SignedMailbox, mailbox: string): boolean {
	return MAILBOX.exec(mailbox)?.[1] === prefix
}

/** The row that an address stands for; null if the address was not made here, or not for whom it says. */
export function readSignedMailbox(
	{ secrets }: Pick<Platform, 'secrets'>,
	{ prefix, purpose }: SignedMailbox,
	mailbox: string,
	madeFor: string,
): string | null {
	const [, name, text = '', given = ''] = MAILBOX.exec(mailbox) ?? []
	if (name !== prefix) return null
	const id = decodeId(text)
	const isOurs = secrets.keyIds.some((keyId) => {
		const signature = signatureOf(secrets.derive(purpose, keyId), { id, madeFor })
		return timingSafeEqual(Buffer.from(signature), Buffer.from(given))
	})
	return isOurs ? id : null
}
