import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { FEATURES_OFF } from '../../../scripts/chromium-flags.mjs'
import { findChromium } from '../../../scripts/find-chromium.mjs'

const QUIET = [
	FEATURES_OFF,
	'--no-first-run',
	'--disable-gpu',
	'--disable-quic',
	'--disable-background-networking',
	'--disable-sync',
	'--window-size=1440,900',
]
const START_LIMIT_MS = 30_000
const COOKIE_FILES = ['Default/Cookies', 'Default/Network/Cookies']

/** A browser whose profile outlives its process. */
export interface MortalBrowser {
	/** Starts it; the profile is as the last process left it. */
	start(): Promise<BrowserContext>
	/** Whether a cookie is on disk: the browser writes cookies up to 30 s late, and a kill loses the others. */
	hasStoredCookie(name: string): boolean
	/** SIGKILL to all of it, at once. */
	kill(): Promise<void>
	/** Ends it and removes the profile. */
	remove(): Promise<void>
}

async function debuggerOf(profile: string): Promise<string> {
	const file = join(profile, 'DevToolsActivePort')
	const deadline = performance.now() + START_LIMIT_MS
	while (performance.now() < deadline) {
		try {
			const [port, path] = readFileSync(file, 'utf8').split('\n')
			if (path !== undefined && path !== '') return `ws://127.0.0.1:${port}${path}`
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
		}
		await wait(50)
	}
	throw new Error('The browser did not start.')
}

/** A headless Chromium that can be killed like any process. */
export function mortalBrowser(): MortalBrowser {
	const executable = findChromium()
	if (executable === null) throw new Error('No Chromium: run `npm test`, which finds or installs one.')
	const profile = mkdtempSync(join(tmpdir(), 'praxis-browser-'))
	const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
	let child: ChildProcess | null = null

	async function kill(): Promise<void> {
		const dying = child
		child = null
		if (dying?.pid === undefined || dying.exitCode !== null || dying.signalCode !== null) return
		const gone = once(dying, 'exit')
		process.kill(-dying.pid, 'SIGKILL')
		await gone
	}
	return {
		async start() {
			rmSync(join(profile, 'DevToolsActivePort'), { force: true })
			const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...QUIET, ...sandbox]
			child = spawn(executable, [...args, 'about:blank'], { detached: true, stdio: 'ignore' })
			const browser = await chromium.connectOverCDP(await debuggerOf(profile))
			const [context] = browser.contexts()
			if (context === undefined) throw new Error('The browser has no window.')
			return context
		},
		hasStoredCookie: (name) =>
			COOKIE_FILES.map((file) => join(profile, file)).some(
				(file) => existsSync(file) && readFileSync(file).includes(name),
			),
		kill,
		async remove() {
			await kill()
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
		},
	}
}
