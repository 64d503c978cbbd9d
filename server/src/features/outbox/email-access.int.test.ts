import { session } from '@praxis/contract/identity/session.contract'
import { HIDDEN_LINK, outbox } from '@praxis/contract/outbox/outbox.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

it('no one becomes a superuser by reading the email of one', async () => {
	const superuser = await createPerson(app, 'superuser')
	const client = await createPerson(app, 'client')
	const admin = app.as(await createPerson(app, 'admin'))
	const curious = app.as(await createPerson(app, 'staff', { permissions: { access_admin_dashboard: true } }))
	for (const { email } of [superuser, client]) await app.anonymous.call(session.forgotPassword, { email })
	const { items } = await admin.call(outbox.list, {})
	const idOf = (email: string) => items.find((mail) => mail.to === email)?.id ?? ''
	expect(await admin.refusal(outbox.show, { id: idOf(superuser.email) })).toMatchObject({ code: 'superuser_only' })
	const { text } = await admin.call(outbox.show, { id: idOf(client.email) })
	expect(text).toContain(HIDDEN_LINK)
	expect(text).not.toContain('token=')
	expect(await curious.refusal(outbox.show, { id: idOf(client.email) })).toMatchObject({ status: 403 })
	expect((await app.as(superuser).call(outbox.show, { id: idOf(superuser.email) })).text).toContain('?token=')
})
