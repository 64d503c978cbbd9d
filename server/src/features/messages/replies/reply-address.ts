import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'

const PURPOSE = 'message replies'
const SIGNATURE_BYTES = 10
/** Of 128 and of 80 bits, five a character, in digits and letters of one case: mail servers do not keep capitals. */
const ID_CHARACTERS = 26
const SIGNATURE_CHARACTERS = 16
const MAILBOX = /^reply\+([0-9a-v]{26})([0-9a-v]{16})$/

interface Corresponding {
	readonly threadId: string
	readonly userId: string
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

function signatureOf(key: Buffer, { threadId, userId }: Corresponding): string {
	const signature = createHmac('sha256', key).update(`${threadId}|${userId}`).digest().subarray(0, SIGNATURE_BYTES)
	return encode(signature.toString('hex'), SIGNATURE_CHARACTERS)
}

/** The address by which one person answers in one thread, signed; undefined where no mail can arrive. */
export function replyAddress(
	{ inboundMail, secrets }: Pick<Platform, 'inboundMail' | 'secrets'>,
	of: Corresponding,
): string | undefined {
	if (inboundMail.domain === null) return undefined
	const id = encode(of.threadId.replaceAll('-', ''), ID_CHARACTERS)
	return `reply+${id}${signatureOf(secrets.derive(PURPOSE), of)}@${inboundMail.domain}`
}

export const isReplyMailbox = (mailbox: string) => MAILBOX.test(mailbox)

/** The thread that an address of a person's own answers in; null if the address was not made for this person here. */
export function readReplyMailbox(
	{ secrets }: Pick<Platform, 'secrets'>,
	mailbox: string,
	userId: string,
): string | null {
	const [, id = '', given = ''] = MAILBOX.exec(mailbox) ?? []
	if (id === '') return null
	const threadId = decodeId(id)
	const isOurs = secrets.keyIds.some((keyId) => {
		const signature = signatureOf(secrets.derive(PURPOSE, keyId), { threadId, userId })
		return timingSafeEqual(Buffer.from(signature), Buffer.from(given))
	})
	return isOurs ? threadId : null
}
