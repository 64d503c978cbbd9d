import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups } from '@praxis/contract/backups/backups.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BackupBucket } from '../../platform/backup/s3/bucket.ts'
import type { Caller } from '../../testing/caller.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { startNightly } from './start-nightly.ts'

let app: TestApp
let admin: Caller
let folder: string
let s3: S3Server
let bucket: BackupBucket

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'praxis-backups-'))
	s3 = await startS3Server()
	app = await startTestApp({ env: { BACKUP_DIR: folder, BACKUP_S3_URL: s3.filesUrl } })
	bucket = new BackupBucket(s3.filesUrl)
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(async () => {
	bucket.close()
	await app.close()
	rmSync(folder, { recursive: true, force: true })
})

const overview = () => admin.call(backups.overview, {})

async function settled(id: string) {
	const find = async () => (await overview()).items.find((one) => one.id === id)
	await expect.poll(async () => (await find())?.state, { timeout: 120_000, interval: 100 }).toMatch(/done|failed/)
	await expect.poll(async () => (await find())?.verifyState, { timeout: 120_000, interval: 100 }).not.toBe('running')
	return find()
}

const make = async () => {
	const id = newId()
	await admin.call(backups.create, { id, isEncrypted: false })
	return settled(id)
}

test('a backup goes to S3, is proved by a restore from there, and is deleted there', { timeout: 300_000 }, async () => {
	expect(await overview()).toMatchObject({ s3: bucket.label, place: folder, isOnSameDisk: false })
	expect(await admin.call(backups.storage, {})).toMatchObject({ s3: { label: bucket.label, failure: null } })
	const made = await make()
	expect(made).toMatchObject({ state: 'done', place: 's3', failure: '' })
	expect(readdirSync(folder)).toEqual([])
	expect(await bucket.text(`${made?.folder}/manifest.json`)).not.toBeNull()
	await admin.call(backups.verify, { id: made?.id ?? '' })
	expect(await settled(made?.id ?? '')).toMatchObject({ verifyState: 'passed', verifyFailure: '' })
	await bucket.remove([`${made?.folder}/tables/users.copy.zst`])
	await admin.call(backups.verify, { id: made?.id ?? '' })
	expect(await settled(made?.id ?? '')).toMatchObject({
		verifyState: 'failed',
		verifyFailure: `${made?.folder}/tables/users.copy.zst of this backup is missing.`,
	})
	await admin.call(backups.remove, { id: made?.id ?? '' })
	expect(await bucket.folders()).toEqual([])
})

test('a backup in another bucket than the configured one is neither deleted nor verified', {
	timeout: 300_000,
}, async () => {
	const { id = '', folder: name } = (await make()) ?? {}
	const lieIn = (address: string) =>
		app.platform.db.owner.query('UPDATE api.backups SET s3_address = $1 WHERE id = $2', [address, id])
	await lieIn('s3://old.test/firm')
	for (const endpoint of [backups.remove, backups.verify]) {
		expect(await admin.refusal(endpoint, { id })).toMatchObject({
			code: 'backup_place_failed',
			message: `This backup is in s3://old.test/firm, and BACKUP_S3_URL names ${bucket.label}. Set it to where the backup lies.`,
		})
	}
	expect((await overview()).items[0]).toMatchObject({ id, verifyState: 'none' })
	expect(await bucket.folders()).toContain(name)
	await lieIn(bucket.label)
	await admin.call(backups.remove, { id })
	expect(await bucket.folders()).not.toContain(name)
})

test('while S3 does not answer a backup fails in plain words, and none is deleted from the list', {
	timeout: 300_000,
}, async () => {
	const made = await make()
	await s3.stop()
	const { host } = new URL(s3.filesUrl)
	const silent = new RegExp(`^${host.replaceAll('.', '\\.')} does not answer`)
	expect(await admin.refusal(backups.remove, { id: made?.id ?? '' })).toMatchObject({
		code: 'backup_place_failed',
		message: expect.stringMatching(silent),
	})
	expect((await overview()).items.map(({ id }) => id)).toEqual([made?.id])
	expect(await make()).toMatchObject({ state: 'failed', failure: expect.stringMatching(silent) })
	await app.platform.db.owner.query('UPDATE api.backup_settings SET keep_daily = 1, keep_weekly = 0, keep_monthly = 0')
	const old = newId()
	await app.platform.db.owner.query(
		`INSERT INTO api.backups (id, folder, kind, place, s3_address, origin, state, is_encrypted, created_at, updated_at, finished_at, bytes)
		SELECT row.id, row.folder, 'copy', 's3', $3, 'nightly', 'done', false, row.at, row.at, row.at, 1
		FROM (VALUES ($1::uuid, '2026-01-01T02-12-00-001', now() - interval '9 days'), ($2::uuid, '2026-01-02T02-12-00-001', now() - interval '1 day')) AS row (id, folder, at)`,
		[old, newId(), bucket.label],
	)
	await startNightly({
		platform: app.platform,
		actor: { kind: 'system', name: 'test' },
		origin: { requestId: 'test', ip: null, userAgent: null },
	})
	const { items } = await overview()
	expect(items.map(({ id }) => id)).toContain(old)
	expect(items[0]).toMatchObject({ origin: 'nightly', place: 's3' })
	expect(await settled(items[0]?.id ?? '')).toMatchObject({ state: 'failed' })
	const alerts = (await admin.call(notifications.list, {})).items.map(({ title }) => title)
	expect(alerts).toContain('An old backup could not be deleted')
})
