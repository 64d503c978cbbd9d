import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { UPLOAD_PART_BYTES } from '@praxis/contract/documents/documents.fields'
import { nextPartBytes } from '@praxis/contract/documents/upload-parts.rules'
import { addressOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { timeOf } from './measure.ts'

const agent = new Agent({ keepAlive: true })
const HEADERS = { 'content-type': 'application/octet-stream', 'x-client-version': '1.0.0' }

async function accepted(answer: Promise<Response>): Promise<void> {
	const response = await answer
	if (!response.ok) throw new Error(`${response.url} was refused: ${await response.text()}`)
}

/** Sends a content as browsers do, without waiting for acknowledgments (TCP_NODELAY): `fetch` of Node adds up to 40 ms to each
 *  request of some megabytes. */
export async function put(url: string, content: Buffer, headers: Record<string, string>): Promise<void> {
	const lines = { ...HEADERS, ...headers, 'content-length': content.length }
	const sent = request(url, { method: 'PUT', headers: lines, agent })
	sent.setNoDelay(true)
	sent.end(content)
	const [response] = (await once(sent, 'response')) as [IncomingMessage]
	const answer = await text(response)
	if (response.statusCode !== 200) throw new Error(`${url} was refused: ${answer}`)
}

export async function putInParts(url: string, content: Buffer, headers: Record<string, string>): Promise<void> {
	const id = newId()
	const started = JSON.stringify({ id, name: 'Recording.bin', bytes: content.length })
	const json = { ...HEADERS, ...headers, 'content-type': 'application/json' }
	await accepted(fetch(`${url}${documentUploads.start.path}`, { method: 'POST', body: started, headers: json }))
	let partBytes = UPLOAD_PART_BYTES
	for (let offset = 0; offset < content.length; ) {
		const part = content.subarray(offset, offset + partBytes)
		const address = `${url}${addressOf(documentUploads.putPart, { id, offset })}`
		partBytes = nextPartBytes(partBytes, await timeOf(() => put(address, part, headers)))
		offset += part.length
	}
	const finish = `${url}${addressOf(documentUploads.finish, { id })}`
	await accepted(fetch(finish, { method: 'POST', body: '{}', headers: json }))
}
