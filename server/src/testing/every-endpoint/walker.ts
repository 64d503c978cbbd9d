import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../app.ts'
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts'
import { loadDemoFirm } from '../../demo/load-demo.ts'
import { startWork } from '../../platform/start-work.ts'
import { barePlatform } from '../bare-platform.ts'
import { createTestDatabase, testDatabase } from '../test-database.ts'
import { asOwner } from '../test-server.ts'
import type { OpenapiDocument } from './operations.ts'

const ORIGIN = 'http://praxis.test'
/** A stream never ends by itself: what came within this time is what is looked at. */
const STREAM_MS = 100

export interface Answer {
	readonly status: number
	readonly contentType: string
	readonly text: string
}

export interface Send {
	readonly method: string
	readonly url: string
	readonly body?: string | Buffer
	readonly contentType?: string
}

/** The product on a database of its own, with the demo firm in it. */
export interface WalkedFirm {
	readonly ownerUrl: string
	/** A connection as the owner, open until the firm stops. */
	readonly owner: pg.Client
	/** Signs in; `guest` and `anonymous` need no account. */
	signIn(who: string): Promise<string>
	send(cookie: string, request: Send): Promise<Answer>
	stop(): Promise<void>
}

async function readAnswer(
	app: FastifyInstance,
	options: InjectOptions,
): Promise<Answer & { readonly cookies: string }> {
	const controller = new AbortController()
	const answer = await app.inject({ ...options, payloadAsStream: true, signal: controller.signal })
	const contentType = String(answer.headers['content-type'] ?? '')
	const chunks: Buffer[] = []
	const stream = answer.stream()
	const late = contentType.startsWith('text/event-stream') ? setTimeout(() => stream.destroy(), STREAM_MS) : undefined
	await new Promise<void>((resolve, reject) => {
		stream.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
		stream.once('close', resolve)
		stream.once('error', reject)
	})
	clearTimeout(late)
	const cookies = answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
	return { status: answer.statusCode, contentType, text: Buffer.concat(chunks).toString(), cookies }
}

function requestOf(cookie: string, { method, url, body, contentType }: Send): InjectOptions {
	return {
		method: method as 'GET',
		url,
		headers: {
			origin: ORIGIN,
			'x-client-version': '1.0.0',
			...(cookie === '' ? {} : { cookie }),
			...(body === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
		},
		...(body === undefined ? {} : { payload: body }),
	}
}

/** The demo firm at rest: copying it takes a fifth of the time of loading it. */
export interface LoadedFirm {
	readonly database: string
	readonly dataDir: string
	/** Of the product, whichever firm it serves: asked of the first one, since making it takes seconds. */
	document(firm: WalkedFirm): Promise<OpenapiDocument>
	remove(): Promise<void>
}

export async function loadFirm(): Promise<LoadedFirm> {
	const server = inject('testServer')
	const made = await testDatabase()
	const dataDir = await mkdtemp(join(tmpdir(), 'praxis-walked-'))
	const bare = await barePlatform(made, { DATA_DIR: dataDir })
	await loadDemoFirm(bare.platform, 'small', DEMO_PASSWORD)
	await bare.stop()
	await made.database.close()
	const database = new URL(made.url).pathname.slice(1)
	let document: OpenapiDocument | undefined
	return {
		database,
		dataDir,
		async document(firm) {
			document ??= JSON.parse(
				(await firm.send('', { method: 'GET', url: '/api/openapi.json' })).text,
			) as OpenapiDocument
			return document
		},
		async remove() {
			await asOwner(server.ownerUrl, `DROP DATABASE ${database} WITH (FORCE)`)
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

export async function startWalkedFirm(loaded: LoadedFirm): Promise<WalkedFirm> {
	const made = await createTestDatabase({ ...inject('testServer'), template: loaded.database })
	const dataDir = await mkdtemp(join(tmpdir(), 'praxis-walked-'))
	await cp(loaded.dataDir, dataDir, { recursive: true })
	// What the clock does to other rows is no answer to a request.
	const bare = await barePlatform(made, { DATA_DIR: dataDir }, { isScheduled: false })
	const app = await buildApp(bare.platform, { checkAnswers: true, rateLimits: false })
	const work = await startWork(bare.platform)
	const owner = new pg.Client({ connectionString: made.url })
	await owner.connect()
	return {
		ownerUrl: made.url,
		owner,
		async signIn(who) {
			if (who === 'anonymous') return ''
			const guest = { method: 'POST', url: '/api/session/guest', body: '{}' }
			const person = {
				method: 'POST',
				url: '/api/session',
				body: JSON.stringify({ email: `${who}@demo.praxis.test`, password: DEMO_PASSWORD }),
			}
			const answer = await readAnswer(app, requestOf('', who === 'guest' ? guest : person))
			if (answer.status !== 200) throw new Error(`${who} can't sign in: ${answer.status} ${answer.text}`)
			return answer.cookies
		},
		send: (cookie, request) => readAnswer(app, requestOf(cookie, request)),
		async stop() {
			await app.close()
			await work.stop()
			await bare.stop()
			await owner.end()
			await made.drop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}
