import type { Page } from 'playwright-core'
import { ApiSession } from './api-session.ts'
import { DEMO_PASSWORD, emailOf } from './people.ts'

const PASSWORD = 'four small boats at sea'

export interface NewPerson {
	readonly id: string
	readonly email: string
	readonly password: string
	readonly fullName: string
}

async function asSuperuser(url: string): Promise<ApiSession> {
	const session = new ApiSession(url)
	await session.call('POST', '/api/session', { email: emailOf('superuser'), password: DEMO_PASSWORD })
	return session
}

/** An account without a sign-in yet. */
export async function newPerson(url: string, role: string, fullName: string): Promise<NewPerson> {
	const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.test`
	const admin = await asSuperuser(url)
	const card = { phone: '', organization: '', roleTitle: '', isAdmin: false }
	const made = await admin.call('POST', '/api/users', { email, fullName, role, password: PASSWORD, ...card })
	return { id: (made as { id: string }).id, email, password: PASSWORD, fullName }
}

/** Changes someone's role, as an administrator does. */
export async function changeRole(url: string, id: string, role: string): Promise<void> {
	const admin = await asSuperuser(url)
	const { version } = (await admin.call('GET', `/api/users/${id}`)) as { version: number }
	await admin.call('PATCH', `/api/users/${id}`, { version, role })
}

/** Signs in over HTTP and opens a path. */
export async function enterAs(page: Page, url: string, person: NewPerson, path = '/dashboard'): Promise<void> {
	const { email, password } = person
	const headers = { origin: url, 'x-client-version': '1.0.0' }
	const answer = await page.context().request.post(`${url}/api/session`, { headers, data: { email, password } })
	if (!answer.ok()) throw new Error(`${email} can't sign in: ${answer.status()} ${await answer.text()}`)
	await page.goto(path)
}
