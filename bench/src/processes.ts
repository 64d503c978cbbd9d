import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const START_LIMIT_MS = 120_000
const LOOK_AGAIN_MS = 10

/** A port that is free now. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	if (address === null || typeof address === 'string') throw new Error('no port')
	return address.port
}

export interface Running {
	readonly child: ChildProcess
	readonly url: string
	/** From the spawn to the first good answer. */
	readonly startedMs: number
	stop(): Promise<void>
}

async function answers(url: string): Promise<boolean> {
	try {
		return (await fetch(url)).ok
	} catch {
		return false
	}
}

/** What `npm start` tells the runtime: what is measured runs as what a firm runs. */
function runtimeFlags(): string[] {
	const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
		scripts: { start: string }
	}
	return scripts.start.split(' ').filter((part) => part.startsWith('--'))
}

/** Starts a script of ours in a process of its own and waits until it answers under `ready`. */
export async function start(
	script: string,
	args: readonly string[],
	environment: Record<string, string>,
	port: number,
	ready: string,
): Promise<Running> {
	const url = `http://127.0.0.1:${port}`
	const began = performance.now()
	const child = spawn(process.execPath, [...runtimeFlags(), script, ...args], {
		env: { ...process.env, ...environment },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	while (!(await answers(`${url}${ready}`))) {
		if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
		if (performance.now() - began > START_LIMIT_MS) throw new Error(`${script} did not answer in time`)
		await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
	}
	const startedMs = performance.now() - began
	const stop = async () => {
		if (child.exitCode !== null) return
		child.kill('SIGTERM')
		await once(child, 'exit')
	}
	return { child, url, startedMs, stop }
}
