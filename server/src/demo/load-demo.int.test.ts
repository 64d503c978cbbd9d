import { session } from '@praxis/contract/identity/session.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { loadDemoFirm } from './load-demo.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
})
afterAll(() => app.close())

it('refuses the public password in a firm that is not a demo', async () => {
	await loadDemoFirm(app.platform, 'small', null)
	for (const { email } of DEMO_ACCOUNTS) {
		const signIn = { email, password: DEMO_PASSWORD, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, signIn)).toMatchObject({ code: 'invalid_credentials' })
	}
})
