import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups } from '@praxis/contract/backups/backups.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BackupBucket } from '../../platform/backup/s3/bucket.ts'
import type { Caller } from '../../testing/caller.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

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
})
