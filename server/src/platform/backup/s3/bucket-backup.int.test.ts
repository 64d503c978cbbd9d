import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { silentLog } from '../../../testing/test-server.ts'
import { loadConfig } from '../../config.ts'
import { startPlatform, stopPlatform } from '../../start-platform.ts'
import { runRestore } from '../run-restore.ts'
import { backupKeyId, newBackupKey } from '../sealed-chunks.ts'
import { writeBackup } from '../write-backup.ts'
import { BackupBucket } from './bucket.ts'
import { bucketTarget, MARK_FILE, removeFromBucket } from './bucket-target.ts'
import { pruneBucket } from './prune-bucket.ts'

const KEY = newBackupKey()
const FIRST = '2026-11-30T02-12-00-001'
const SECOND = '2026-11-30T02-12-00-002'
/** More than one part. */
const LARGE_BYTES = 17 * 1024 * 1024
let app: TestApp
let admin: Caller
let s3: S3Server
let url: string
let bucket: BackupBucket
let scratch: string

beforeAll(async () => {
	app = await startTestApp()
	s3 = await startS3Server()
	const address = new URL(s3.filesUrl)
	address.pathname += '/firm/backups'
	url = address.href
	bucket = new BackupBucket(url)
	scratch = mkdtempSync(join(tmpdir(), 'praxis-s3-restore-'))
	admin = app.as(await createPerson(app, 'admin'))
	const { id: clientId } = await admin.call(clients.add, { fullName: 'Ada Osei', email: 'ada@osei.test' })
	const content = Buffer.from('Leave by Friday.')
	await admin.call(documents.put, { clientId, id: newId(), name: 'Notice.txt' }, { content })
	const large = Readable.from([Buffer.alloc(LARGE_BYTES, 'A large logo. ')])
	const { hash } = await app.platform.files.put(large, { maxBytes: LARGE_BYTES })
	await app.platform.db.owner.query('UPDATE api.firm SET logo_hash = $1, logo_width = 1, logo_height = 1', [hash])
})
afterAll(async () => {
	bucket.close()
	await app.close()
	await s3.stop()
	rmSync(scratch, { recursive: true, force: true })
})

async function namesIn(start = ''): Promise<string[]> {
	const names: string[] = []
	for await (const { name } of bucket.list(start)) names.push(name)
	return names
}

const targetIn = (of: BackupBucket) => bucketTarget({ bucket: of, key: KEY, keyId: backupKeyId(KEY) })
const write = (folder: string, of = bucket) => writeBackup(app.platform, targetIn(of), folder, async () => undefined)

async function printedBy(work: () => Promise<number>): Promise<string> {
	const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
	try {
		expect(await work()).toBe(0)
		return printed.mock.calls.join('')
	} finally {
		printed.mockRestore()
	}
}

/** S3 with a fault: `answers` says of which requests it takes charge. */
async function faulty(
	answers: (method: string, path: string) => number | null,
): Promise<{ url: string; stop(): Promise<void> }> {
	const real = new URL(new URL(url).searchParams.get('endpoint') ?? '')
	const server: Server = createServer((asked, answer) => {
		const path = (asked.url ?? '').split('?')[0] ?? ''
		const status = answers(asked.method ?? '', path)
		if (status !== null) {
			asked.resume().once('end', () => answer.writeHead(status, { etag: '"x"' }).end())
			return
		}
		const { method, headers, url: target } = asked
		asked.pipe(
			request({ host: real.hostname, port: real.port, method, headers, path: target }, (given) => {
				answer.writeHead(given.statusCode ?? 500, given.headers)
				given.pipe(answer)
			}),
		)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	const through = new URL(url)
	through.searchParams.set('endpoint', `http://127.0.0.1:${port}`)
	return {
		url: through.href,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
}

test('backups lie in S3, contents once for all of them, and nothing of the firm can be read there', {
	timeout: 120_000,
}, async () => {
	const first = await write(FIRST)
	expect(first).toMatchObject({ folder: `${bucket.label}/${FIRST}`, manifest: { missing: [] } })
	expect(first.manifest.contents.map(({ file }) => file.bytes > LARGE_BYTES)).toContain(true)
	const names = await namesIn()
	expect(names).toContain(`${FIRST}/manifest.json`)
	expect(names).not.toContain(`${FIRST}/${MARK_FILE}`)
	const second = await write(SECOND)
	expect(second.manifest.contents).toEqual(first.manifest.contents)
	expect((await namesIn('contents/')).length).toBe(first.manifest.contents.length)
	for (const name of names) {
		const text = await bucket.text(name)
		for (const secret of ['Ada Osei', 'Leave by Friday.', app.platform.config.secretKey]) {
			expect(text?.includes(secret)).toBe(false)
		}
	}
})

test('the newest backup in S3 is listed, checked and restored with one command', { timeout: 300_000 }, async () => {
	const dataDir = join(scratch, 'data')
	const keyFile = join(scratch, 'key')
	writeFileSync(keyFile, KEY)
	const from = `s3://${new URL(url).host}${new URL(url).pathname}`
	const env = { DATA_DIR: dataDir, BACKUP_S3_URL: url, LOG_LEVEL: 'silent' }
	const run = (...more: string[]) => printedBy(() => runRestore(env, ['--from', from, '--key-file', keyFile, ...more]))
	const listed = await run('--list')
	expect(listed).toMatch(
		new RegExp(`2 backups in ${bucket.label}, newest first:\n {2}${SECOND} {2}copy .*\n {2}${FIRST}`),
	)
	const checked = await printedBy(() =>
		runRestore(env, ['--from', `${from}/${FIRST}`, '--key-file', keyFile, '--check-only']),
	)
	expect(checked).toMatch(/The backup of .* is complete/)
	expect(readdirSync(dataDir)).toEqual([])
	expect(await run()).toMatch(new RegExp(`The newest copy is ${SECOND}.*2 files`, 's'))
	expect(readdirSync(dataDir).filter((name) => name.startsWith('verify-'))).toEqual([])
	const restored = await startPlatform(loadConfig({ DATA_DIR: dataDir }), { log: silentLog })
	try {
		const { rows } = await restored.db.owner.query('SELECT full_name FROM api.clients')
		expect(rows).toEqual([{ full_name: 'Ada Osei' }])
	} finally {
		await stopPlatform(restored)
	}
	await expect(runRestore(env, ['--from', from, '--to', 'latest'])).rejects.toThrow('S3 holds complete copies only')
})

test('S3 that reports success and stored nothing is refused, and leaves no half backup', {
	timeout: 120_000,
}, async () => {
	const folder = '2026-11-30T02-12-00-003'
	const lies = async (part: RegExp) => {
		const server = await faulty((method, path) => (method === 'PUT' && part.test(path) ? 200 : null))
		const of = new BackupBucket(server.url)
		try {
			return await write(folder, of).then(
				() => '',
				(error: Error) => error.message,
			)
		} finally {
			of.close()
			await server.stop()
		}
	}
	expect(await lies(/secret\.key$/)).toBe(
		`${bucket.label} reported that ${folder}/secret.key was stored, but it is not there. No backup was made.`,
	)
	expect(await lies(/manifest\.json$/)).toBe(
		`${bucket.label} reported that ${folder}/manifest.json was stored, but it is not there. No backup was made.`,
	)
	expect(await namesIn(folder)).toEqual([])
})

test('what S3 cannot do is said in plain words', { timeout: 120_000 }, async () => {
	const failing = async (status: number) => {
		const server = await faulty((method) => (method === 'PUT' ? status : null))
		const of = new BackupBucket(server.url)
		try {
			return await of.probe().then(
				() => '',
				(error: Error) => error.message,
			)
		} finally {
			of.close()
			await server.stop()
		}
	}
	const { host } = new URL(url)
	expect(await failing(507)).toBe(`The bucket praxis-files at ${host} has no room left.`)
	expect(await failing(403)).toMatch(`${host} refused access to the bucket praxis-files.`)
	const nowhere = new URL(url)
	nowhere.pathname = '/nowhere'
	const of = new BackupBucket(nowhere.href)
	await expect(of.probe()).rejects.toThrow(`There is no bucket nowhere at ${host}.`)
	await bucket.probe()
	expect((await namesIn()).filter((name) => name.startsWith('probe-'))).toEqual([])
})

test('contents go with the last backup that names them, and not while one is being made', {
	timeout: 120_000,
}, async () => {
	const later = new Date(Date.now() + 2 * DAY_MS)
	const contents = () => namesIn('contents/')
	const others = [
		'2026-11-30T02-12-00-005/photo.jpg',
		'ab/cd/abcd',
		'contents/list.txt',
		'photos/manifest.json',
		'photos/one.jpg',
	]
	for (const name of others) await bucket.put(name, Readable.from([Buffer.from('not of Praxis')]))
	await removeFromBucket(bucket, FIRST)
	await pruneBucket(bucket, later, silentLog)
	expect(await contents()).toHaveLength(3)
	await removeFromBucket(bucket, SECOND)
	await targetIn(bucket).begin('2026-11-30T02-12-00-004')
	await pruneBucket(bucket, new Date(), silentLog)
	expect(await contents()).toHaveLength(3)
	await pruneBucket(bucket, later, silentLog)
	expect(await namesIn()).toEqual(others)
	expect(existsSync(scratch)).toBe(true)
})
