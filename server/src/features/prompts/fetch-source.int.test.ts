import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts'
import { fetchText } from './fetch-source.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
let outside: EchoServer
let endless: Server
beforeAll(async () => {
	outside = await startEchoServer()
	endless = createServer((request, response) => {
		response.writeHead(200, { 'content-type': 'text/plain' })
		if (request.url === '/slow') return response.write('Still')
		const piece = 'x'.repeat(65_536)
		const more = () => {
			while (!response.destroyed && response.write(piece));
		}
		response.on('drain', more)
		more()
	})
	await new Promise<void>((listening) => {
		endless.listen(0, '127.0.0.1', listening)
	})
})
afterAll(async () => {
	await outside.close()
	endless.closeAllConnections()
	await new Promise((closed) => {
		endless.close(closed)
	})
})

const ask = (url: string, more: object = {}) => fetchText({ url, headers: {}, path: '', allow: ['127.0.0.1'], ...more })

it.each([
	[
		302,
		'',
		{ location: 'http://169.254.169.254/latest' },
		'The server redirects to 169.254.169.254 (302). Redirects are not followed.',
	],
	[301, '', { location: 'http://127.0.0.1/' }, 'The server redirects to 127.0.0.1 (301). Redirects are not followed.'],
	[401, '', {}, 'The server refused the key (401).'],
	[500, 'secret trace', {}, 'The server answered 500.'],
	[200, 'x', {}, 'The answer has no content type. JSON, XML and plain text are read.'],
	[200, 'x', { 'content-type': 'image/png' }, 'The answer is image/png. JSON, XML and plain text are read.'],
	[200, '<p>', { 'content-type': 'text/html' }, 'The answer is text/html. JSON, XML and plain text are read.'],
	[200, '{', JSON_TYPE, 'The answer is not valid JSON.'],
])('an answer of %i is said exactly (%#)', async (status, body, headers, message) => {
	outside.answer(status, body, headers)
	await expect(ask(outside.origin)).rejects.toThrow(message)
})

it('asks nothing private, also where a name leads there', async () => {
	for (const url of [
		'http://127.0.0.1/',
		'https://169.254.169.254/',
		'https://localhost/',
		'https://[::1]/',
		'ftp://x/',
	])
		await expect(ask(url, { allow: [] })).rejects.toThrow(/private network|Only https is called/)
})

it('reads nothing without an end', async () => {
	const origin = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
	await expect(ask(`${origin}/large`)).rejects.toThrow('The answer is larger than 2 MB.')
	await expect(ask(`${origin}/slow`, { timeoutMs: 100 })).rejects.toThrow('The answer took longer than 0.1 seconds.')
})

it('gives the wanted part of JSON, and says when there is none', async () => {
	outside.answer(200, '{"results":[{"title":"Smith v. Jones"}]}', JSON_TYPE)
	expect(await ask(outside.origin, { path: 'results.*.title' })).toBe('Smith v. Jones')
	await expect(ask(outside.origin, { path: 'cases' })).rejects.toThrow('The answer has nothing at cases.')
	outside.answer(200, 'plain', { 'content-type': 'text/plain' })
	expect(await ask(outside.origin)).toBe('plain')
	await expect(ask(outside.origin, { path: 'cases' })).rejects.toThrow('The answer is text/plain. A path needs JSON.')
})
