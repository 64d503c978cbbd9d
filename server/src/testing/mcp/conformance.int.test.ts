import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { connections } from '@praxis/contract/connections/connections.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { tokens } from '@praxis/contract/tokens/tokens.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mcpHandler } from '../../features/connections/mcp-route.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { prescribed } from '../../platform/http/prescribed-answer.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { createPerson } from '../test-people.ts'
import { FIXTURE_OFFER } from './fixture-offer.ts'
import { tokenProxy } from './token-proxy.ts'

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
const FIXTURE = route(
	{ ...connections.mcp, id: 'fixture.mcp', path: '/api/fixture-mcp', alsoAt: [] },
	prescribed(mcpHandler(FIXTURE_OFFER)),
)

let app: TestApp
let proxy: Awaited<ReturnType<typeof tokenProxy>>
beforeAll(async () => {
	proxy = await tokenProxy()
	app = await startTestApp({ work: false, env: { PUBLIC_URL: proxy.url }, extraRoutes: [FIXTURE] })
	const attorney = app.as(await createPerson(app, 'attorney'))
	const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
	const { token } = await attorney.call(tokens.create, { name: 'Suite', scopes: ['view_cases'], expiresAt })
	proxy.target.token = token
	proxy.target.port = Number(new URL(await app.listen()).port)
})
afterAll(async () => {
	await proxy.close()
	await app.close()
})

/** Runs the suite's active scenarios; its own exit code says whether all but those of the baseline passed. */
function run(path: string, baseline: string): Promise<{ code: number; said: string }> {
	const file = fileURLToPath(new URL(baseline, import.meta.url))
	const given = [SUITE, 'server', '--url', `${proxy.url}${path}`, '--expected-failures', file]
	return new Promise((done) => {
		execFile(process.execPath, given, { maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
			const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
			done({ code, said: `${stdout}${stderr}` })
		})
	})
}

it('passes the public conformance suite with its fixture, but for what the baseline leaves out', async () => {
	const { code, said } = await run('/api/fixture-mcp', 'fixture-baseline.yml')
	expect(said).toContain('tools-call-simple-text')
	expect([code, code === 0 ? '' : said]).toEqual([0, ''])
})

it('passes it with the tools of the product, but for what asks for the fixture by name', async () => {
	const { code, said } = await run('/mcp', 'product-baseline.yml')
	expect([code, code === 0 ? '' : said]).toEqual([0, ''])
})
