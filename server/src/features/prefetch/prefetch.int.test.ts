import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { CHANGES_CURSOR_HEADER, session } from '@praxis/contract/identity/session.contract'
import { firstAnswers } from '@praxis/contract/prefetch/prefetch.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorney: TestPerson
let clientId: string
let caseId: string
beforeAll(async () => {
	app = await startTestApp()
	attorney = await createPerson(app, 'attorney')
	clientId = (await app.as(attorney).call(clients.add, { fullName: 'Ada Client' })).id
	const opened = { clientId, caseName: 'Ada', type: 'General', clientName: '', attorneyId: attorney.id }
	caseId = (await app.as(attorney).call(cases.open, opened)).id
})
afterAll(() => app.close())

const ALWAYS = ['/api/firm/public', '/api/notifications/counts', '/api/preferences', '/api/session/options']
const FIRM = [...ALWAYS, '/api/message-threads/counts']
const CLIENT = [...ALWAYS, '/api/portal/message-threads/counts']

async function firstOf(path: string, person: TestPerson | null = attorney) {
	const caller = person === null ? app.anonymous : app.as(person)
	const { answers } = await caller.call(firstAnswers.get, { path })
	const { [session.get.path]: view, ...others } = answers
	return { caller, view, answers, addresses: Object.keys(others).sort() }
}

const SCREENS: readonly (readonly [string, () => readonly string[]])[] = [
	[
		'/dashboard/cases',
		() => ['/api/cases?direction=desc&feeArrangement=&priority=&sort=updatedAt&status=&withTotal=true'],
	],
	[
		'/dashboard/cases?q=Ada&status=Active,New&attorney=me&sort=-caseName&other=1',
		() => [
			`/api/cases?attorneyId=${attorney.id}&direction=desc&feeArrangement=&priority=&search=Ada&sort=caseName&status=Active%2CNew&withTotal=true`,
		],
	],
	[
		'/dashboard/cases?sort=nothing&status=Nothing',
		() => ['/api/cases?direction=asc&feeArrangement=&priority=&sort=updatedAt&status=&withTotal=true'],
	],
	['CASE', () => [`/api/cases/${caseId}`]],
	[
		'/dashboard/clients',
		() => ['/api/client-tags', '/api/clients?direction=asc&sort=fullName&status=&withTags=true&withTotal=true'],
	],
	['/dashboard/client-intake?mine=1', () => [`/api/intakes/board?assignedTo=${attorney.id}`]],
	['/dashboard/client-intake?view=list', () => []],
	[
		'/dashboard',
		() => [
			`/api/cases/counts?attorneyId=${attorney.id}`,
			'/api/cases/counts',
			'/api/cases?limit=8&sort=updatedAt',
			'/api/dashboard/attention',
		],
	],
]

it.each(SCREENS)('%s: each part is what its own endpoint answers', async (path, expected) => {
	const { caller, answers, addresses } = await firstOf(path === 'CASE' ? `/dashboard/cases/${caseId}` : path)
	expect(addresses).toEqual([...FIRM, ...expected()].sort())
	for (const [address, body] of Object.entries(answers)) {
		const alone = await caller.inject({ method: 'GET', url: address })
		expect(alone.statusCode, address).toBe(200)
		expect(body, address).toEqual(alone.json())
	}
})

it('carries the cursor of changes and may not be kept', async () => {
	const answer = await app.as(attorney).inject({ method: 'GET', url: '/api/first?path=/dashboard' })
	expect(answer.headers[CHANGES_CURSOR_HEADER]).toMatch(/./)
	expect(answer.headers['cache-control']).toBe('no-store')
})

it('leaves out what the person may not read, and what is not there', async () => {
	const provider = await createPerson(app, 'service_provider')
	expect((await firstOf('/dashboard/cases', provider)).addresses).toEqual(ALWAYS)
	expect((await firstOf(`/dashboard/cases/${caseId}`, provider)).addresses).toEqual(ALWAYS)
	const client = await createPerson(app, 'client')
	expect((await firstOf(`/dashboard/cases/${caseId}`, client)).addresses).toEqual(CLIENT.sort())
	expect((await firstOf('/dashboard/client-portal', client)).addresses).toContain('/api/portal/cases?limit=50')
	for (const path of [
		`/dashboard/cases/${clientId}`,
		'/dashboard/cases/1%00',
		'/dashboard/cases/%E0',
		'nowhere',
		'//',
		'',
	]) {
		const { addresses } = await firstOf(path)
		expect(addresses.filter((address) => !FIRM.includes(address))).toEqual([])
	}
})

it('answers anonymous requests with what public pages show', async () => {
	const { view, addresses } = await firstOf('/dashboard/cases', null)
	expect(view).toBeNull()
	expect(addresses).toEqual(['/api/firm/public', '/api/session/options'])
})
