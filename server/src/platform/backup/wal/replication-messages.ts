/** WAL that the server sent: where it begins, and the server's clock. */
export interface WalData {
	readonly kind: 'data'
	readonly start: bigint
	readonly sentAt: Date
	readonly bytes: Buffer
}

/** The server is there, and says how far its log goes. */
export interface Keepalive {
	readonly kind: 'alive'
	readonly end: bigint
	readonly sentAt: Date
	readonly wantsReply: boolean
}

const DATA = 0x77
const ALIVE = 0x6b
const STATUS = 0x72
const DATA_HEAD_BYTES = 25
const ALIVE_BYTES = 18
const STATUS_BYTES = 34
/** The server's clock counts microseconds from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

const toDate = (micros: bigint) => new Date(EPOCH_MS + Number(micros / 1000n))
const toMicros = (at: Date) => BigInt(at.getTime() - EPOCH_MS) * 1000n

/** A message of streaming replication (PostgreSQL 18, 54.4 "Streaming Replication Protocol"): XLogData or primary keepalive. */
export function readReplicationMessage(message: Buffer): WalData | Keepalive {
	if (message[0] === DATA && message.length >= DATA_HEAD_BYTES) {
		return {
			kind: 'data',
			start: message.readBigUInt64BE(1),
			sentAt: toDate(message.readBigInt64BE(17)),
			bytes: message.subarray(DATA_HEAD_BYTES),
		}
	}
	if (message[0] === ALIVE && message.length === ALIVE_BYTES) {
		const end = message.readBigUInt64BE(1)
		return { kind: 'alive', end, sentAt: toDate(message.readBigInt64BE(9)), wantsReply: message[17] === 1 }
	}
	throw new Error(`the server sent a message that is not known here (${message[0]})`)
}

/** Standby status update: what is on disk here, which lets the server forget it. */
export function statusMessage(flushed: bigint, at: Date): Buffer {
	const message = Buffer.alloc(STATUS_BYTES)
	message[0] = STATUS
	for (const offset of [1, 9, 17]) message.writeBigUInt64BE(flushed, offset)
	message.writeBigInt64BE(toMicros(at), 25)
	return message
}
