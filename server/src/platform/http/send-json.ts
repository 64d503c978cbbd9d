import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const COMPRESS_FROM = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

/** The payload of a JSON answer: packed when it is large and the client takes that. */
export function jsonPayload(reply: FastifyReply, json: string): string | Promise<Buffer> {
	reply.header('content-type', 'application/json; charset=utf-8')
	if (json.length < COMPRESS_FROM) return json
	reply.header('vary', 'accept-encoding')
	const encoding = acceptedEncoding(reply.request.headers['accept-encoding'])
	if (encoding === 'identity') return json
	reply.header('content-encoding', encoding)
	return encoding === 'br' ? compressBrotli(json, BROTLI) : compressGzip(json, GZIP)
}
