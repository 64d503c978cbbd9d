import { createHash, randomBytes } from 'node:crypto'
import { cases } from '@praxis/contract/cases/cases.contract'
import { connectedApps } from '@praxis/contract/connections/connected-apps.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { expect } from 'vitest'
import { TEST_ORIGIN, type TestApp } from './test-app.ts'
import type { TestPerson } from './test-people.ts'

export const RESOURCE = `${TEST_ORIGIN}/mcp`
export const REDIRECT = 'https://app.example/callback'
export type Fields = Readonly<Record<string, string>>

export const verifierOf = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

function asking(clientId: string, verifier: string, more: Fields = {}) {
	return {
		client_id: clientId,
		redirect_uri: REDIRECT,
		response_type: 'code',
		scope: 'read propose',
		state: 's1',
		code_challenge: challengeOf(verifier),
		code_challenge_method: 'S256',
		resource: RESOURCE,
		...more,
	}
}

/** What an app does that a user connects: it registers, is allowed, and calls tools. */
export function appConnections(app: () => TestApp) {
	async function register(metadata: object) {
		return app().app.inject({
			method: 'POST',
			url: '/api/oauth/register',
			headers: { origin: 'https://any.example' },
			payload: metadata,
		})
	}

	async function newApp(name = 'Assistant', redirects = [REDIRECT]): Promise<string> {
		const made = await register({ client_name: name, redirect_uris: redirects, token_endpoint_auth_method: 'none' })
		expect(made.statusCode).toBe(201)
		return made.json().client_id
	}

	function post(url: string, fields: Fields) {
		const headers = { 'content-type': 'application/x-www-form-urlencoded' }
		return app().app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
	}

	/** An app that a user has allowed, up to the code. */
	async function allowed(person: TestPerson, granted: readonly ('read' | 'propose')[] = ['read', 'propose']) {
		const clientId = await newApp()
		const verifier = verifierOf()
		const { to } = await app()
			.as(person)
			.call(connectedApps.decide, {
				...asking(clientId, verifier),
				answer: 'allow',
				granted: [...granted],
			})
		const back = new URL(to)
		expect(back.searchParams.get('state')).toBe('s1')
		expect(back.searchParams.get('iss')).toBe(TEST_ORIGIN)
		const fields = {
			grant_type: 'authorization_code',
			client_id: clientId,
			code: back.searchParams.get('code') ?? '',
			code_verifier: verifier,
			redirect_uri: REDIRECT,
			resource: RESOURCE,
		}
		return { clientId, fields }
	}

	async function connectedTo(person: TestPerson, granted: readonly ('read' | 'propose')[] = ['read', 'propose']) {
		const { clientId, fields } = await allowed(person, granted)
		const answer = (await post('/api/oauth/token', fields)).json()
		return { clientId, fields, access: answer.access_token as string, refresh: answer.refresh_token as string }
	}

	function mcp(access: string, method: string, params: object = {}) {
		return app().app.inject({
			method: 'POST',
			url: '/mcp',
			headers: { authorization: `Bearer ${access}` },
			payload: { jsonrpc: '2.0', id: 1, method, params },
		})
	}

	const status = async (access: string) => (await mcp(access, 'ping')).statusCode
	const callTool = async (access: string, name: string, given: object) =>
		(await mcp(access, 'tools/call', { name, arguments: given })).json().result

	async function caseOf(person: TestPerson): Promise<string> {
		const clientId = newId()
		await app().platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [
			clientId,
		])
		return (await app().as(person).call(cases.open, { clientId, caseName: 'Client v. Landlord', type: 'Real Estate' }))
			.id
	}
	return { post, register, newApp, asking, allowed, connectedTo, mcp, status, callTool, caseOf }
}
