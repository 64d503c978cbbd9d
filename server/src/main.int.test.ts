import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })
const PATIENCE = { timeout: 300_000, interval: 50 }
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-main-'))

interface Child {
	readonly process: ChildProcess
	output(): string
	ended(): Promise<number | null>
}

const children: ChildProcess[] = []

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}, typed?: string): Child {
	const child = spawn(process.execPath, [MAIN, ...args], {
		env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
		stdio: 'pipe',
	})
	children.push(child)
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			output += chunk
		})
	}
	child.stdin.end(typed ?? '')
	const exit = once(child, 'close')
	return { process: child, output: () => output, ended: async () => (await exit)[0] }
}

async function ready(child: Child): Promise<string> {
	await vi.waitFor(() => expect(child.output()).toContain('Praxis is ready at '), PATIENCE)
	return /ready at (\S+)/.exec(child.output())?.[1] ?? ''
}

afterEach(async () => {
	for (const child of children.splice(0)) {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill('SIGTERM')
			await once(child, 'close')
		}
	}
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a start that cannot succeed ends with code 1 and a plain sentence', () => {
	it('names every mistake of the environment at once', async () => {
		const child = start([], { PORT: 'eighty', LOG_LEVEL: 'loud', SMTP_URL: 'mail', PUBLIC_URL: 'https://a.test/path' })
		expect(await child.ended()).toBe(1)
		for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL', 'PUBLIC_URL'])
			expect(child.output()).toContain(`${name} must be`)
		expect(child.output()).not.toContain('    at ')
	})

	it('says that the database does not answer, without its password', async () => {
		const child = start([], { DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/praxis' })
		expect(await child.ended()).toBe(1)
		expect(child.output()).toContain('The database refuses connections.')
		expect(child.output()).not.toContain('hunter2')
	})

	it('says which words it knows', async () => {
		const child = start(['--dance'])
		expect(await child.ended()).toBe(2)
		expect(child.output()).toContain('Usage: ')
	})
})

describe('the process', () => {
	it('starts, is joined by commands, refuses a rival, and stops at once with open connections', async () => {
		const first = start([])
		const url = await ready(first)
		await expect.poll(() => first.output(), PATIENCE).toMatch(/enter this code:\s+([0-9A-Z]{4}-){3}[0-9A-Z]{4}/)
		expect((await fetch(`${url}/readyz`)).status).toBe(200)
		expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)

		const rival = start([])
		expect(await rival.ended()).toBe(1)
		expect(rival.output()).toContain(`in use by process ${first.process.pid}`)

		const admin = start(['create-admin', '--email', 'Ada@Firm.test', '--name', 'Ada'], {}, 'a long enough passphrase\n')
		expect(await admin.ended(), admin.output()).toBe(0)
		expect(admin.output()).toContain('ada@firm.test is a superuser now.')
		const verify = start(['audit-verify'])
		expect(await verify.ended(), verify.output()).toBe(0)
		expect(verify.output()).toContain('Nothing was altered')

		const kept = await fetch(`${url}/healthz`, { keepalive: true })
		expect(kept.status).toBe(200)
		const stopAskedAt = performance.now()
		first.process.kill('SIGTERM')
		expect(await first.ended()).toBe(0)
		expect(performance.now() - stopAskedAt).toBeLessThan(10_000)
		expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
	})

	it('starts again on its data, without setup, and releases everything when its port is taken', async () => {
		const taken = createServer().listen(0, '127.0.0.1')
		await once(taken, 'listening')
		const { port } = taken.address() as AddressInfo
		const child = start([], { PORT: String(port), HOST: '127.0.0.1' })
		expect(await child.ended()).toBe(1)
		expect(child.output()).toContain(`Port ${port} is already in use.`)
		taken.close()

		const again = start([])
		await ready(again)
		await expect.poll(() => again.output(), PATIENCE).not.toContain('enter this code')
		again.process.kill('SIGINT')
		expect(await again.ended()).toBe(0)
	})

	it('stops in order when its terminal is gone', async () => {
		const child = start([])
		await ready(child)
		child.process.stdout?.destroy()
		child.process.stderr?.destroy()
		child.process.kill('SIGHUP')
		const [code] = await once(child.process, 'exit')
		expect(code).toBe(0)
		expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
	})

	it('refuses a create-admin that is not valid and says why', async () => {
		const child = start(['create-admin', '--email', 'anonymous', '--name', ''], {}, 'short\n')
		expect(await child.ended()).toBe(1)
		expect(child.output()).toContain('Please enter a valid email address.')
		expect(child.output()).toContain('At least 12 characters.')
	})
})

describe('the demo', () => {
	it('runs on a folder of its own, lists its accounts, and leaves nothing', async () => {
		writeFileSync(join(dataDir, 'mine'), '')
		const child = start(['--demo'], {
			DATABASE_URL: 'postgres://unknown@127.0.0.1:1/never',
			SMTP_URL: 'smtp://127.0.0.1:1',
		})
		const url = await ready(child)
		await vi.waitFor(() => expect(child.output()).toContain('Praxis-Demo-2026'), PATIENCE)
		expect(child.output()).toContain('superuser@demo.praxis.test')
		expect((await fetch(`${url}/readyz`)).status).toBe(200)
		child.process.kill('SIGTERM')
		expect(await child.ended()).toBe(0)
		expect(existsSync(join(dataDir, 'mine'))).toBe(true)
	})
})
