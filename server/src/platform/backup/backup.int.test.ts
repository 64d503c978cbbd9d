import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { emptyDatabase } from '../../testing/test-database.ts'
import { createPerson } from '../../testing/test-people.ts'
import { silentLog } from '../../testing/test-server.ts'
import { sealAudit } from '../audit/seal-audit.job.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { type Config, loadConfig } from '../config.ts'
import { lockDataDir } from '../db/data-dir-lock.ts'
import { startPlatform, stopPlatform } from '../start-platform.ts'
import { contentName } from './backup-files.ts'
import { folderTarget } from './backup-target.ts'
import { moveData } from './move-data.ts'
import { pruneContents } from './prune-contents.ts'
import { openBackup } from './restore-backup.ts'
import { type RestoreRequest, restoreFirm } from './restore-firm.ts'
import { runRestore } from './run-restore.ts'
import { backupKeyId, newBackupKey } from './sealed-chunks.ts'
import { CONTENT_COLUMNS, PASSING_CONTENTS, type WrittenBackup, writeBackup } from './write-backup.ts'

const KEY = newBackupKey()
const TELL = () => undefined
let app: TestApp
let folder: string
let made: WrittenBackup

beforeAll(async () => {
	app = await startTestApp()
	folder = mkdtempSync(join(tmpdir(), 'praxis-backup-'))
	const admin = app.as(await createPerson(app, 'admin', { withPassword: true }))
	const { id: clientId } = await admin.call(clients.add, { fullName: 'Ada Osei', email: 'ada@osei.test' })
	await admin.call(cases.open, { clientId, caseName: 'Osei v. Lind', type: 'General' })
	await admin.call(
		documents.put,
		{ clientId, id: newId(), name: 'Notice.txt' },
		{ content: Buffer.from('Leave by Friday.') },
	)
	await sealAudit(app.platform)
	await admin.call(clients.add, { fullName: 'Not Sealed Yet', email: 'later@osei.test' })
	await app.platform.db.owner.query(
		`WITH m AS (INSERT INTO api.saved_methods (id, provider, status, setup_ref, setup_url, customer_ref, method_ref, kind, created_at, saved_at)
			VALUES ($1, 'stripe', 'saved', 's', 'u', 'c', 'm', 'card', now(), now()) RETURNING id)
		INSERT INTO api.autopay_consents (id, client_id, method_id, text, since, consented_at)
		SELECT $1, $2, m.id, 'I authorize', current_date, now() FROM m`,
		[newId(), clientId],
	)
	const place = { root: folder, key: KEY, keyId: backupKeyId(KEY) }
	made = await writeBackup(app.platform, folderTarget(place), 'first', async () => undefined)
})
afterAll(async () => {
	await app.close()
	rmSync(folder, { recursive: true, force: true })
})

function requestFor(dataDir: string, more: Partial<RestoreRequest> = {}): RestoreRequest {
	const { secretKey: _key, ...config } = loadConfig({ DATA_DIR: dataDir, SECRET_KEY: '0'.repeat(64) })
	return { from: made.folder, key: KEY, config, givenSecretKey: null, log: silentLog, tell: TELL, ...more }
}

async function inScratch(work: (dataDir: string) => Promise<void>): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'praxis-restore-'))
	try {
		await work(dataDir)
	} finally {
		rmSync(dataDir, { recursive: true, force: true })
	}
}

test('nothing of the firm can be read in an encrypted backup', () => {
	for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!name.isFile()) continue
		const content = readFileSync(join(name.parentPath, name.name))
		for (const secret of ['Ada Osei', 'Leave by Friday.', app.platform.config.secretKey])
			expect(content.includes(secret)).toBe(false)
	}
})

test('backup, damage, restore: the same rows, files and audit log, and work continues', { timeout: 300_000 }, () =>
	inScratch(async (dataDir) => {
		writeFileSync(join(dataDir, 'secret.key'), 'x'.repeat(40))
		const done = await restoreFirm(requestFor(dataDir))
		expect(done).toMatchObject({ contents: 1, missing: 0 })
		expect(done.kept).toEqual([expect.stringMatching(/^secret\.key\.before-/)])
		const config: Config = loadConfig({ DATA_DIR: dataDir })
		expect(config.secretKey).toBe(app.platform.config.secretKey)
		const restored = await startPlatform(config, { log: silentLog })
		try {
			const { rows } = await restored.db.owner.query<{ hash: string }>(
				"SELECT hash FROM api.documents JOIN api.clients c ON c.id = client_id WHERE c.full_name = 'Ada Osei'",
			)
			const content = await (await restored.files.open(rows[0]?.hash ?? '')).toArray()
			expect(Buffer.concat(content).toString()).toBe('Leave by Friday.')
			await sealAudit(restored)
			const report = await verifyAudit(restored)
			expect(report).toMatchObject({ problemCount: 0, anchored: true, unsealed: 0 })
			const names = await restored.db.owner.query('SELECT action FROM api.audit_log ORDER BY id DESC LIMIT 1')
			expect(names.rows).toEqual([{ action: 'backups.restore' }])
			const autopay = 'SELECT count(*)::int AS all, count(withdrawn_at)::int AS ended FROM api.autopay_consents'
			expect((await restored.db.owner.query(autopay)).rows).toEqual([{ all: 1, ended: 1 }])
			const rules = `SELECT (SELECT array_agg(conrelid::regclass || ' ' || conname ORDER BY conrelid::regclass::text, conname) FROM pg_constraint
					WHERE connamespace = 'api'::regnamespace) AS constraints,
				(SELECT array_agg(tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text ORDER BY tgrelid::regclass::text, tgname) FROM pg_trigger t
					JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT tgisinternal AND c.relnamespace = 'api'::regnamespace) AS triggers`
			const counted = await Promise.all([app.platform, restored].map(({ db }) => db.owner.query(rules)))
			expect(counted[0]?.rows).toEqual(counted[1]?.rows)
		} finally {
			await stopPlatform(restored)
		}
	}),
)

async function damaged(
	change: (copy: string) => void,
	said: RegExp,
	more: Partial<RestoreRequest> = {},
): Promise<void> {
	const copy = mkdtempSync(join(tmpdir(), 'praxis-damaged-'))
	try {
		await cp(folder, copy, { recursive: true })
		change(copy)
		await inScratch(async (dataDir) => {
			const from = join(copy, 'first')
			await expect(restoreFirm(requestFor(dataDir, { from, ...more }))).rejects.toThrow(said)
			expect(readdirSync(dataDir).filter((name) => !name.startsWith('lock'))).toEqual([])
		})
	} finally {
		rmSync(copy, { recursive: true, force: true })
	}
}

function flip(path: string, at: number): void {
	const bytes = readFileSync(path)
	bytes[at] = (bytes[at] ?? 0) ^ 1
	writeFileSync(path, bytes)
}

test('a wrong key, damage, a cut, a missing file and a newer version are refused before anything is changed', async () => {
	expect.hasAssertions()
	const table = 'first/tables/cases.copy.zst'
	await damaged(() => undefined, /wrong key/, { key: newBackupKey() })
	await damaged(() => undefined, /its key is needed/, { key: null })
	await damaged((copy) => flip(join(copy, table), 200), /cases\.copy\.zst of this backup is damaged/)
	await damaged(
		(copy) => writeFileSync(join(copy, table), readFileSync(join(copy, table)).subarray(0, 50)),
		/is cut off: 50 of/,
	)
	await damaged((copy) => rmSync(join(copy, table)), /cases\.copy\.zst of this backup is missing/)
	await damaged((copy) => rmSync(join(copy, 'contents'), { recursive: true }), /contents\/.* of this backup is missing/)
	await damaged((copy) => rmSync(join(copy, 'first/manifest.json')), /There is no complete backup/)
	await damaged((copy) => flip(join(copy, 'first/manifest.json'), 300), /manifest\.json of this backup is damaged/)
	await damaged((copy) => {
		const path = join(copy, 'first/manifest.json')
		writeFileSync(path, readFileSync(path, 'utf8').replace(/(\\"rows\\":)1/, '$12'))
	}, /manifest\.json of this backup is damaged/)
})

test('a running server, a database in use and another secret key are refused', () =>
	inScratch(async (dataDir) => {
		const unlock = lockDataDir(dataDir)
		await expect(restoreFirm(requestFor(dataDir))).rejects.toThrow('is already in use')
		unlock()
		await expect(restoreFirm(requestFor(dataDir, { givenSecretKey: 'y'.repeat(40) }))).rejects.toThrow(
			'SECRET_KEY is not',
		)
		const { config } = requestFor(dataDir)
		const used = { ...config, databaseUrl: app.database.url }
		await expect(restoreFirm(requestFor(dataDir, { config: used }))).rejects.toThrow(
			'already holds a firm with 1 users',
		)
	}))

test('a second backup stores only what is new, and an unencrypted one opens without a key', async () => {
	const place = { root: folder, key: KEY, keyId: backupKeyId(KEY) }
	const second = await writeBackup(app.platform, folderTarget(place), 'second', async () => undefined)
	expect(second.manifest.contents).toEqual(made.manifest.contents)
	const plain = { root: folder, key: null, keyId: null }
	const third = await writeBackup(app.platform, folderTarget(plain), 'third', async () => undefined)
	expect((await openBackup(third.folder, null, TELL)).secretKey).toBe(app.platform.config.secretKey)
})

test('a backup made without the key is not taken for one made with it', async () => {
	const plain = await writeBackup(
		app.platform,
		folderTarget({ root: folder, key: null, keyId: null }),
		'plain',
		async () => undefined,
	)
	await expect(openBackup(plain.folder, KEY, TELL)).rejects.toThrow('A key was given, but this backup is not encrypted')
	await inScratch(async (dataDir) => {
		const keyFile = join(dataDir, 'key')
		writeFileSync(keyFile, KEY)
		const check = (...more: string[]) =>
			runRestore({ DATA_DIR: dataDir }, ['--from', plain.folder, '--check-only', ...more])
		await expect(check('--key-file', keyFile)).rejects.toThrow('A key was given, but this backup is not encrypted')
		const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
		try {
			expect(await check()).toBe(0)
			expect(printed.mock.calls.join('')).toContain('This backup is not encrypted, so nothing proves who made it')
		} finally {
			printed.mockRestore()
		}
	})
})

test('what a backup that is being made may name is not deleted', async () => {
	const root = mkdtempSync(join(tmpdir(), 'praxis-prune-'))
	const now = new Date()
	const longAgo = new Date(now.getTime() - 3 * DAY_MS)
	const old = (path: string) => utimesSync(path, longAgo, longAgo)
	const place = { root, key: null, keyId: null }
	try {
		const { manifest } = await writeBackup(app.platform, folderTarget(place), 'first', async () => undefined)
		expect(readdirSync(join(root, 'first'))).not.toContain('manifest.json.new')
		const content = join(root, contentName(place, manifest.contents[0]?.hash ?? ''))
		old(content)
		await writeBackup(app.platform, folderTarget(place), 'second', async () => undefined)
		expect(now.getTime() - statSync(content).mtimeMs).toBeLessThan(DAY_MS)
		const stray = join(root, 'contents/plain/stray')
		writeFileSync(stray, 'named by none')
		mkdirSync(join(root, 'running'))
		old(stray)
		await pruneContents(root, now, { log: silentLog })
		expect(existsSync(stray)).toBe(true)
		writeFileSync(join(root, 'running/manifest.json'), '{"manifest":"{')
		old(join(root, 'running'))
		old(content)
		const warned = vi.spyOn(silentLog, 'warn')
		await pruneContents(root, now, { log: silentLog })
		expect(warned).toHaveBeenCalledWith({ folder: 'running' }, expect.stringContaining('is damaged'))
		expect([existsSync(stray), existsSync(content)]).toEqual([false, true])
	} finally {
		vi.restoreAllMocks()
		rmSync(root, { recursive: true, force: true })
	}
})

test('a firm moves to another PostgreSQL with counts equal, and not into one in use', {
	timeout: 300_000,
}, async () => {
	const target = await emptyDatabase(inject('testServer'))
	const filesUrl = pathToFileURL(folder).href
	expect(filesUrl).toMatch(/^file:/)
	const move = { from: app.platform, to: target.url, isCheck: false, log: silentLog, tell: TELL }
	try {
		const moved = await moveData(move)
		const client = new pg.Client({ connectionString: target.url })
		await client.connect()
		const { rows } = await client.query('SELECT count(*)::int AS clients FROM api.clients')
		await client.end()
		expect(rows).toEqual([{ clients: 2 }])
		expect(moved.rows).toBeGreaterThan(10)
		await expect(moveData(move)).rejects.toThrow('already holds a firm')
	} finally {
		await target.drop()
	}
})

test('every column that names a content is known', async () => {
	const { rows } = await app.platform.db.owner.query<{ body: string }>(
		"SELECT pg_get_functiondef('api.is_content_named'::regproc) AS body",
	)
	const named = [...(rows[0]?.body ?? '').matchAll(/FROM (?:api\.)?(\w+) (\w+)\s+WHERE \(\2\.(\w+) = /g)]
	const known = [...CONTENT_COLUMNS, ...PASSING_CONTENTS.map((table) => [table, 'hash'] as const)]
	expect(named.map(([, table, , column]) => `${table}.${column}`).sort()).toEqual(
		known.map((one) => one.join('.')).sort(),
	)
})
