import type { Browser, BrowserContext, Page } from 'playwright-core'
import { closeContext } from './browser.ts'

export const DEMO_PASSWORD = 'Praxis-Demo-2026'

/** The accounts of the demo firm; `guest` and `anonymous` have none. */
export const PEOPLE = [
	'superuser',
	'admin',
	'attorney',
	'attorney2',
	'staff',
	'paralegal',
	'receptionist',
	'clerk',
	'provider',
	'client',
	'client2',
] as const
export type Account = (typeof PEOPLE)[number]
export type Visitor = Account | 'guest' | 'anonymous'

export function emailOf(account: Account): string {
	return `${account}@demo.praxis.test`
}

export type SessionCookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Completes the product tour of the first sign-in, in the light theme. */
async function pastIntroduction(context: BrowserContext, url: string): Promise<void> {
	const headers = { origin: url, 'x-client-version': '1.0.0' }
	await context.request.post(`${url}/api/account/onboarding`, { headers, data: {} })
	const settings = (await (await context.request.get(`${url}/api/settings`)).json()) as { readonly version: number }
	await context.request.put(`${url}/api/settings`, { headers, data: { version: settings.version, theme: 'system' } })
}

/** Signs in over HTTP, as the login page does, and returns the session's cookies. */
export async function sessionCookies(browser: Browser, url: string, who: Visitor): Promise<SessionCookies> {
	if (who === 'anonymous') return []
	const context = await browser.newContext()
	const headers = { origin: url, 'x-client-version': '1.0.0' }
	const answer =
		who === 'guest'
			? await context.request.post(`${url}/api/session/guest`, { headers, data: {} })
			: await context.request.post(`${url}/api/session`, {
					headers,
					data: { email: emailOf(who), password: DEMO_PASSWORD },
				})
	if (!answer.ok()) throw new Error(`${who} can't sign in: ${answer.status()} ${await answer.text()}`)
	if (who === 'clerk') await pastIntroduction(context, url)
	const cookies = await context.cookies()
	await closeContext(context)
	return cookies
}

/** Types email and password into the login page and waits until it has been left. */
export async function signInByHand(page: Page, account: Account, password = DEMO_PASSWORD): Promise<void> {
	await page.goto('/login')
	await page.getByLabel('Email', { exact: false }).first().fill(emailOf(account))
	await page.locator('input[type=password]').fill(password)
	await page.getByRole('button', { name: 'Sign in', exact: false }).first().click()
	await page.waitForURL((address) => address.pathname !== '/login')
}
