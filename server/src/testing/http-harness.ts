import { endpoint } from '@praxis/contract/kernel/endpoint'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { z } from 'zod'
import type { Person } from '../platform/actor.ts'
import { loadConfig } from '../platform/config.ts'
import { createServerHealth } from '../platform/health/server-health.ts'
import { type Route, route } from '../platform/http/endpoint-route.ts'
import { type HttpAppOptions, httpApp } from '../platform/http/http-app.ts'
import type { Platform } from '../platform/platform.ts'
import { secretBoxOf } from '../platform/start-platform.ts'

export const HARNESS_ORIGIN = 'http://praxis.test'

/** A person as the session lookup of the harness finds by the cookie `who=<id>`. */
export function personWith(id: string, permissions: readonly Permission[], over: Partial<Person> = {}): Person {
	return {
		kind: 'person',
		id,
		role: 'attorney',
		isAdmin: false,
		reach: 'firm',
		email: `${id}@praxis.test`,
		fullName: id,
		permissions: new Set(permissions),
		clientIds: [],
		sessionId: `session-${id}`,
		verifiedAt: null,
		...over,
	}
}

export interface HarnessOptions extends Omit<HttpAppOptions, 'findPerson'> {
	readonly people?: readonly Person[]
	readonly now?: Date
	readonly env?: Readonly<Record<string, string>>
	readonly log?: Platform['log']
	readonly checkDatabase?: () => Promise<void>
}

/** HTTP alone: the given endpoints through the whole stack, with no database behind it. */
export async function httpHarness(routes: readonly Route[], options: HarnessOptions = {}): Promise<FastifyInstance> {
	const { people = [], now = new Date('2026-03-02T12:00:00Z'), env = {}, log, checkDatabase, ...ofHttp } = options
	const config = loadConfig({
		PUBLIC_URL: HARNESS_ORIGIN,
		SECRET_KEY: 'a key that is only for these tests',
		...env,
	})
	const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 }
	const check = checkDatabase ?? (() => Promise.resolve())
	const db = { app: pool, read: pool, owner: pool, check, tryWriting: check }
	const ownLog = log ?? pino({ level: 'silent' })
	const parts = {
		config,
		log: ownLog,
		health: createServerHealth({ config, db, log: ownLog }),
		clock: { now: () => now },
		db,
		secrets: secretBoxOf(config),
	}
	const findPerson: HttpAppOptions['findPerson'] = async (_platform, cookie) => {
		const id = /(?:^|; )who=([^;]+)/.exec(cookie)?.[1]
		return people.find((one) => one.id === id) ?? null
	}
	return httpApp(parts as unknown as Platform, routes, { checkAnswers: true, ...ofHttp, findPerson })
}

/** A request as our own page sends it, signed in as `who`. */
export function asPage(who: string, request: InjectOptions): InjectOptions {
	const headers = { cookie: `who=${who}`, origin: HARNESS_ORIGIN, 'x-client-version': '1.0.0', ...request.headers }
	return { ...request, headers }
}

const note = z.object({ id: z.string(), text: z.string(), actor: z.string() })

/** Endpoints of every kind of access, that answer what they were given. */
export const sample = {
	open: endpoint({
		id: 'sample.open',
		method: 'POST',
		path: '/api/sample/open',
		access: 'public',
		summary: 'For anyone',
		input: z.object({ text: z.string().max(100, 'At most 100 characters.') }),
		output: note,
		errors: {},
	}),
	own: endpoint({
		id: 'sample.own',
		method: 'GET',
		path: '/api/sample/own',
		access: 'self',
		summary: 'For any account',
		input: z.object({}),
		output: note,
		errors: {},
	}),
	list: endpoint({
		id: 'sample.list',
		method: 'GET',
		path: '/api/sample/notes/:id',
		access: 'view_cases',
		summary: 'For staff',
		input: z.object({
			id: z.string(),
			limit: z.number().int().min(1).max(200).default(50),
			status: z.array(z.string()).optional(),
			archived: z.boolean().default(false),
			search: z.string().optional(),
		}),
		output: z.object({ input: z.unknown() }),
		errors: {},
	}),
	edit: endpoint({
		id: 'sample.edit',
		method: 'PATCH',
		path: '/api/sample/notes/:id',
		access: ['manage_cases', 'assist_with_cases'],
		summary: 'For the team',
		input: z.object({ id: z.string(), text: z.string().min(1, 'Please enter a text.'), more: z.unknown().optional() }),
		output: note,
		errors: {},
	}),
}

export const sampleRoutes: readonly Route[] = [
	route(sample.open, async (ctx, input) => ({ id: 'new', text: input.text, actor: ctx.actor.kind })),
	route(sample.own, async (ctx) => ({ id: 'own', text: '', actor: ctx.actor.id })),
	route(sample.list, async (_ctx, input) => ({ input })),
	route(sample.edit, async (ctx, input) => ({ id: input.id, text: input.text, actor: ctx.actor.id })),
]
