import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { openLiveScreen } from '../../testing/live-screen.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { notify } from './notify.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
	app = await startTestApp()
	other = await startTestApp({ database: app.database })
})
afterAll(async () => {
	await other.close()
	await app.close()
})

it('reaches only the open screens of its recipient, from any process, and is emailed once', async () => {
	const person = await createPerson(app, 'service_provider')
	const outsider = await createPerson(app, 'superuser')
	const url = await other.listen()
	const [screen, foreign] = await Promise.all([openLiveScreen(url, person), openLiveScreen(url, outsider)])
	const origin = { requestId: 'test', ip: null, userAgent: null }
	const ctx: Context = { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform }
	const note = { userId: person.id, kind: 'role_changed', title: 'Your role has changed' } as const
	await withTransaction(ctx, (db) => notify(db, ctx, note))
	await expect.poll(() => screen.changes().map((change) => change.topic)).toContain('notifications')
	const [notification] = (await other.as(person).call(notifications.list, {})).items
	expect(screen.changes().find((change) => change.topic === 'notifications')?.entityId).toBe(notification?.id)
	await expect.poll(async () => (await mailTo(app.platform, person.email)).length).toBe(1)
	await expect.poll(() => foreign.changes().map((change) => change.topic)).toContain('mail_outbox')
	expect(foreign.changes().map((change) => change.topic)).not.toContain('notifications')
	screen.close()
	foreign.close()
})
