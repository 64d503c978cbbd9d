import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups } from '@praxis/contract/backups/backups.contract'
import { BACKUP_OLD_HOURS } from '@praxis/contract/database/database.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { findSendableMail } from '../../platform/mail/mail-rows.ts'
import { setHeld } from '../../platform/mail/outgoing-hold.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { watchChanges } from './continuous-backup.ts'
import { startNightly } from './start-nightly.ts'
import { watchBackups } from './watch-backups.ts'

const HOUR_MS = 3_600_000
let ahead = 0
let app: TestApp
let admin: Caller
let folder: string

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'praxis-backups-'))
	const clock = { now: () => new Date(systemClock.now().getTime() + ahead) }
	app = await startTestApp({ clock, env: { BACKUP_DIR: folder } })
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(async () => {
	await app.close()
	rmSync(folder, { recursive: true, force: true })
})

const context = () => ({
	platform: app.platform,
	actor: { kind: 'system', name: 'test' } as const,
	origin: { requestId: 'test', ip: null, userAgent: null },
})
const overview = () => admin.call(backups.overview, {})

async function ended(id: string) {
	const find = async () => (await overview()).items.find((one) => one.id === id)
	await expect.poll(async () => (await find())?.state, { timeout: 240_000, interval: 100 }).toMatch(/done|failed/)
	return find()
}

async function proved(id: string) {
	const find = async () => (await overview()).items.find((one) => one.id === id)
	await expect.poll(async () => (await find())?.verifyState, { timeout: 240_000, interval: 100 }).not.toBe('running')
	return find()
}

const alerts = async () =>
	(await admin.call(notifications.list, {})).items.filter(({ kind }) => kind === 'backup_old').map(({ title }) => title)

test('a backup is made, and an encrypted one once there is a key', { timeout: 300_000 }, async () => {
	expect(await overview()).toMatchObject({ items: [], lastGoodAt: null, isOld: true, place: folder })
	const id = newId()
	await admin.call(backups.create, { id, isEncrypted: false })
	expect(await ended(id)).toMatchObject({ state: 'done', isEncrypted: false, missingCount: 0, failure: '' })
	expect(await overview()).toMatchObject({ isOld: false })
	const another = { id: newId(), isEncrypted: true }
	expect(await admin.refusal(backups.create, another)).toMatchObject({ code: 'backup_key_missing' })
	const { key, sealId } = await admin.call(backups.key, {})
	expect(key).toMatch(/^[0-9a-f]{64}$/)
	expect((await admin.call(backups.key, {})).key).toBe(key)
	expect(await admin.call(backups.confirmKey, {})).toMatchObject({ sealId, keySavedAt: expect.any(String) })
	await admin.call(backups.create, another)
	expect(await ended(another.id)).toMatchObject({ state: 'done', isEncrypted: true, sealId })
	const { rows } = await app.platform.db.owner.query<{ sealed_key: string }>(
		'SELECT sealed_key FROM api.backup_settings',
	)
	expect(rows[0]?.sealed_key).not.toContain(key)
})

test('a backup is proved by a restore, and one that is damaged is not', { timeout: 300_000 }, async () => {
	const [good, other] = (await overview()).items
	const verified = async (id: string) => {
		await admin.call(backups.verify, { id })
		return proved(id)
	}
	expect(await verified(good?.id ?? '')).toMatchObject({ verifyState: 'passed', verifyFailure: '' })
	rmSync(join(folder, other?.folder ?? '', 'tables', 'users.copy.zst'))
	expect(await verified(other?.id ?? '')).toMatchObject({
		verifyState: 'failed',
		verifyFailure: 'tables/users.copy.zst of this backup is missing.',
	})
})

test('nightly backups follow the settings, and the oldest go', { timeout: 300_000 }, async () => {
	const { settings } = await overview()
	const choices = {
		isNightly: true,
		isEncrypted: true,
		keepDaily: 1,
		keepWeekly: 0,
		keepMonthly: 0,
		isContinuous: false,
		continuousDays: 7,
	}
	const saved = await admin.call(backups.saveSettings, { ...choices, version: settings.version })
	expect(saved).toMatchObject(choices)
	expect(await admin.refusal(backups.saveSettings, { ...choices, version: settings.version })).toMatchObject({
		code: 'backup_settings_stale',
	})
	for (const day of [1, 2]) {
		ahead = day * 24 * HOUR_MS
		await startNightly(context())
		const [latest] = (await overview()).items
		expect(await ended(latest?.id ?? '')).toMatchObject({ state: 'done', origin: 'nightly', isEncrypted: true })
		expect(await proved(latest?.id ?? '')).toMatchObject({ verifyState: 'passed' })
	}
	ahead = 3 * 24 * HOUR_MS
	await app.platform.db.owner.query('UPDATE api.backup_settings SET is_nightly = false')
	await startNightly(context())
	const nightly = (await overview()).items.filter(({ origin }) => origin === 'nightly')
	expect(nightly).toHaveLength(1)
	await app.platform.db.owner.query('UPDATE api.backup_settings SET is_nightly = true')
	expect(readdirSync(folder)).toEqual(expect.arrayContaining(nightly.map((one) => one.folder)))
})

test('administrators are notified once a day of a backup that is too old', async () => {
	await watchBackups(context())
	expect(await alerts()).toEqual(['A backup could not be restored'])
	ahead += 27 * HOUR_MS
	await watchBackups(context())
	await watchBackups(context())
	expect(await alerts()).toEqual([
		`No good backup for more than ${BACKUP_OLD_HOURS} hours`,
		'A backup could not be restored',
	])
	ahead = 0
})

test('a backup is deleted with its folder; others may do none of it', async () => {
	const [one] = (await overview()).items
	await admin.call(backups.remove, { id: one?.id ?? '' })
	expect(readdirSync(folder)).not.toContain(one?.folder)
	expect(await admin.refusal(backups.verify, { id: one?.id ?? '' })).toMatchObject({ code: 'backup_not_found' })
	const attorney = app.as(await createPerson(app, 'attorney'))
	for (const endpoint of [backups.overview, backups.key, backups.storage]) {
		expect(await attorney.refusal(endpoint, {})).toMatchObject({ status: 403 })
	}
	const { rows } = await app.platform.db.owner.query(
		"SELECT DISTINCT action FROM api.audit_log WHERE entity = 'backups' ORDER BY 1",
	)
	expect(rows.map(({ action }) => action)).toEqual([
		'backups.confirmKey',
		'backups.create',
		'backups.finish',
		'backups.key',
		'backups.remove',
		'backups.saveSettings',
		'backups.verified',
		'backups.verify',
	])
})

test('a database outside cannot be restored to a moment', async () => {
	const { settings, continuous } = await overview()
	expect(continuous).toMatchObject({ state: 'unavailable', ranges: [] })
	const { sealId: _id, keySavedAt: _at, ...choices } = settings
	expect(await admin.refusal(backups.saveSettings, { ...choices, isContinuous: true })).toMatchObject({
		code: 'backup_not_continuous',
	})
})

test('after a restore mail waits until it is released, except mail for signing in', async () => {
	const { mail } = app.platform
	const send = (kind: string) =>
		withTransaction(context(), (db) => mail.enqueue(db, { kind, to: 'ada@osei.test', subject: 'S', text: 'T' }))
	const mayGo = (id: string) =>
		withTransaction(context(), async (db) => (await findSendableMail(db, null, 500)).includes(id))
	const before = await send('identity.reset-password')
	const delivery = newId()
	await app.platform.db.owner.query(
		`WITH w AS (INSERT INTO api.webhooks (id, name, url, events) VALUES ($1, 'Held', 'https://hooks.test/', '{cases.changed}') RETURNING id)
		INSERT INTO api.webhook_deliveries (id, webhook_id, event, event_at, next_at)
		SELECT $2, id, 'cases.changed', now(), now() + interval '1 hour' FROM w`,
		[newId(), delivery],
	)
	await withTransaction(context(), (db) => setHeld(db, true))
	const [again, later] = [await send('billing.reminder'), await send('billing.invoice')]
	const signIn = await send('identity.reset-password')
	expect(await Promise.all([before, again, later, signIn].map(mayGo))).toEqual([false, false, false, true])
	expect((await overview()).hold).toMatchObject({ waitingMail: expect.any(Number), waitingDeliveries: 1 })
	await watchChanges(context())
	expect(await alerts()).toContain('Outgoing email is held after the restore')
	const release = { discardsOldMail: true, discardsOldDeliveries: true }
	const { discarded, discardedDeliveries } = await admin.call(backups.release, release)
	expect(discardedDeliveries).toBe(1)
	const { rows } = await app.platform.db.owner.query(
		'SELECT state, last_error FROM api.webhook_deliveries WHERE id = $1',
		[delivery],
	)
	expect(rows).toEqual([{ state: 'failed', last_error: 'Not sent: it is from before the firm was restored.' }])
	expect(discarded).toBeGreaterThanOrEqual(1)
	expect(await Promise.all([before, again, later, signIn].map(mayGo))).toEqual([false, false, true, true])
	expect((await overview()).hold).toBeNull()
	expect(await admin.refusal(backups.release, release)).toMatchObject({
		code: 'backup_not_held',
	})
})
