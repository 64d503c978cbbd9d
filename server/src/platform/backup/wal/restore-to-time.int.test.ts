import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '../../../testing/test-server.ts'
import { emitAudit } from '../../audit/emit-audit.ts'
import { sealAudit } from '../../audit/seal-audit.job.ts'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { loadConfig } from '../../config.ts'
import { withTransaction } from '../../db/transaction.ts'
import { type RunningPlatform, startPlatform, stopPlatform } from '../../start-platform.ts'
import type { BaseManifest } from '../manifest.ts'
import { backupKeyId, newBackupKey } from '../sealed-chunks.ts'
import { parseLsn } from './lsn.ts'
import { findRanges, openBase } from './open-base.ts'
import { pruneWal } from './prune-wal.ts'
import { rehearseBase, restoreToTime, type TimedRestore } from './restore-to-time.ts'
import { listWalFiles, walFolder } from './wal-file.ts'
import { startWalProcess, type WalProcess } from './wal-process.ts'
import { findActiveArchive, storeNewContents, type WrittenBase, writeBase } from './write-base.ts'

const KEY = newBackupKey()
const NO_PROGRESS = async () => undefined
let root: string
let folder: string
let receiving: WalProcess
let base: WrittenBase

const place = () => ({ root, key: KEY, keyId: backupKeyId(KEY) })
const within = (name: string) => join(folder, name)

async function startOn(name: string): Promise<RunningPlatform> {
	return startPlatform(loadConfig({ DATA_DIR: within(name) }), { log: silentLog })
}

async function receive({ db }: RunningPlatform): Promise<WalProcess> {
	const started = startWalProcess({ task: 'receive', ownerUrl: db.ownerUrl, root, key: KEY })
	await vi.waitUntil(() => findActiveArchive({ db }), { timeout: 20_000 })
	return started
}

/** A change that is in the audit log. */
async function say(platform: RunningPlatform, entityId: string): Promise<void> {
	const origin = { requestId: 'test', ip: null, userAgent: null }
	const ctx = { platform, actor: { kind: 'system', name: 'test' }, origin } as const
	await withTransaction(ctx, (db) => emitAudit(db, ctx, { action: 'backups.create', entity: 'backups', entityId }))
}

async function said({ db }: RunningPlatform): Promise<string[]> {
	const { rows } = await db.owner.query<{ entity_id: string }>(
		"SELECT entity_id FROM api.audit_log WHERE action = 'backups.create' ORDER BY id",
	)
	return rows.map((row) => row.entity_id)
}

/** Until the receiver has on its disk what is committed. */
async function received({ db }: RunningPlatform): Promise<void> {
	const { rows } = await db.owner.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn')
	const flushed = 'SELECT 1 FROM pg_stat_replication WHERE flush_lsn >= $1::pg_lsn'
	await vi.waitUntil(async () => (await db.owner.query(flushed, [rows[0]?.lsn])).rows.length > 0, { timeout: 20_000 })
}

const clockOf = async ({ db }: RunningPlatform) =>
	(await db.owner.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]?.now ?? new Date(0)

async function logo(platform: RunningPlatform, text: string): Promise<string> {
	const { hash } = await platform.files.put(Readable.from([Buffer.from(text)]), { maxBytes: 1_000 })
	await platform.db.owner.query('UPDATE api.firm SET logo_hash = $1, logo_width = 1, logo_height = 1', [hash])
	return hash
}

function requestFor(name: string, more: Partial<TimedRestore> = {}): TimedRestore {
	const { secretKey: _key, ...config } = loadConfig({ DATA_DIR: within(name), SECRET_KEY: '0'.repeat(64) })
	const request = { from: root, key: KEY, config, givenSecretKey: null, log: silentLog, tell: () => undefined }
	return { ...request, to: 'latest', ...more }
}

let source: RunningPlatform
let moment: Date
let between: string

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'praxis-moment-'))
	root = within('backups')
	source = await startOn('source')
	receiving = await receive(source)
	await say(source, 'before the base')
	await source.db.owner.query('CREATE SCHEMA jobs; CREATE TABLE jobs.job (id int)')
	base = await writeBase(source, place(), 'base-1', NO_PROGRESS)
	await say(source, 'before the moment')
	between = await logo(source, 'The logo at that moment')
	await storeNewContents(source, place())
	moment = new Date((await clockOf(source)).getTime() + 1)
	await vi.waitUntil(async () => (await clockOf(source)) > moment, { timeout: 20_000 })
	await source.db.owner.query('UPDATE api.firm SET logo_hash = NULL, logo_width = NULL, logo_height = NULL')
	await source.files.delete(between)
	await say(source, 'after the moment')
	await received(source)
	await receiving.stop()
}, 120_000)
afterAll(async () => {
	await stopPlatform(source)
	rmSync(folder, { recursive: true, force: true })
})

test('a moment is restored: what came after it is gone, and the audit log is intact', {
	timeout: 120_000,
}, async () => {
	const done = await restoreToTime(requestFor('moment', { to: moment }))
	expect(done).toMatchObject({ contents: 1, missing: 0, baseOf: base.manifest.madeAt })
	expect(done.lastCommitAt?.getTime()).toBeLessThanOrEqual(moment.getTime())
	const restored = await startOn('moment')
	try {
		expect(await said(restored)).toEqual(['before the base', 'before the moment'])
		const { rows } = await restored.db.owner.query("SELECT to_regclass('jobs.job') AS jobs")
		expect(rows).toEqual([{ jobs: null }])
		expect((await restored.files.open(between)).readable).toBe(true)
		await sealAudit(restored)
		expect(await verifyAudit(restored)).toMatchObject({ problemCount: 0, unsealed: 0 })
	} finally {
		await stopPlatform(restored)
	}
})

/** Between the first archive and the second nothing was received; and the newest base backup of the second is damaged. */
async function gapAndDamage(restored: RunningPlatform, second: BaseManifest): Promise<void> {
	const ranges = await findRanges(root, KEY)
	expect(ranges.map(({ from }) => from.toISOString())).toEqual([base.manifest.madeAt, second.madeAt])
	const ended = ranges[0]?.until.toISOString()
	const gap = new Date(Date.parse(second.madeAt) - 1)
	await expect(openBase(root, KEY, gap, () => undefined)).rejects.toThrow(
		`${gap.toISOString()} cannot be restored: the changes between ${ended} and ${second.madeAt} were not received.`,
	)
	const third = await writeBase(restored, place(), 'base-3', NO_PROGRESS)
	const path = join(third.folder, 'base.tar.zst')
	writeFileSync(path, readFileSync(path).subarray(1))
	const opened = await openBase(root, KEY, 'latest', () => undefined)
	expect(opened).toMatchObject({
		folder: join(root, 'base-2'),
		passedOver: [
			expect.stringMatching(`The base backup of ${third.manifest.madeAt} was passed over: base.tar.zst of this backup`),
		],
	})
	writeFileSync(join(third.folder, 'manifest.json'), 'cut o')
	expect((await openBase(root, KEY, 'latest', () => undefined)).passedOver).toEqual([
		`The backup ${third.folder} was passed over: manifest.json of this backup is damaged.`,
	])
	rmSync(third.folder, { recursive: true })
}

test('all that was received is restored, and the restored server is backed up again', {
	timeout: 180_000,
}, async () => {
	await restoreToTime(requestFor('latest'))
	const restored = await startOn('latest')
	try {
		expect(await said(restored)).toEqual(['before the base', 'before the moment', 'after the moment'])
		const again = await receive(restored)
		const archive = await findActiveArchive(restored)
		expect(archive).not.toBe(base.manifest.walArchive)
		const { manifest } = await writeBase(restored, place(), 'base-2', NO_PROGRESS)
		expect(manifest).toMatchObject({ timeline: 2, walArchive: archive })
		await say(restored, 'after the restore')
		await gapAndDamage(restored, manifest)
		await again.stop()
		const rehearsed = await rehearseBase(requestFor('scratch', { from: join(root, 'base-2') }))
		expect(rehearsed.audited).toBeGreaterThan(3)
	} finally {
		await stopPlatform(restored)
		rmSync(join(root, 'base-2'), { recursive: true, force: true })
	}
})

test('what cannot be restored is refused before anything is changed', async () => {
	const refused = async (more: Partial<TimedRestore>) => {
		const name = 'refused'
		const failure = await restoreToTime(requestFor(name, more)).then(
			() => '',
			(error: Error) => error.message,
		)
		expect(readdirSync(within(name)).filter((one) => !/^(lock|run|restoring)/.test(one))).toEqual([])
		return failure
	}
	const early = new Date(Date.parse(base.manifest.madeAt) - 1)
	expect(await refused({ to: early })).toBe(`The earliest moment that can be restored is ${base.manifest.madeAt}.`)
	expect(await refused({ to: new Date(Date.now() + 3_600_000) })).toMatch(/^Changes were received until .* only/)
	expect(await refused({ from: within('nowhere') })).toMatch(/^There is no complete base backup/)
	expect(await refused({ key: newBackupKey() })).toMatch(/^This is the wrong key/)
	const path = join(base.folder, 'base.tar.zst')
	const whole = readFileSync(path)
	const changed = Buffer.from(whole)
	changed[5_000] = (whole[5_000] ?? 0) ^ 1
	writeFileSync(path, changed)
	expect(await refused({})).toBe('base.tar.zst of this backup is damaged.')
	writeFileSync(path, whole)
	const archive = walFolder(root, base.manifest.walArchive)
	const needed = (await listWalFiles(archive)).findLast(({ start }) => start <= parseLsn(base.manifest.startLsn))
	const file = join(archive, needed?.name ?? '')
	const log = readFileSync(file)
	rmSync(file)
	expect(await refused({})).toMatch(/^The changes that belong to this base backup are missing/)
	writeFileSync(file, log)
})

test('the log goes that no base backup needs', async () => {
	const archives = () => readdirSync(join(root, 'wal'))
	const { walArchive } = base.manifest
	const later = new Date(Date.now() + 10 * DAY_MS)
	const prune = (now: Date, active: readonly string[] = []) => pruneWal(root, { now, active, keepDays: 8 })
	await prune(later)
	expect(archives()).toContain(walArchive)
	rmSync(base.folder, { recursive: true })
	await prune(new Date())
	expect(archives()).toContain(walArchive)
	await prune(later, [walArchive])
	expect(archives()).toEqual([walArchive])
	await prune(later)
	expect(archives()).toEqual([])
})
