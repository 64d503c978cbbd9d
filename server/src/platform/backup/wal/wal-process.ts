import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../db/postmaster.ts'
import { BackupError } from '../backup-error.ts'
import type { BaseBackup } from './base-backup.ts'
import type { WalReport, WalTask } from './wal-child.ts'

const SCRIPT = fileURLToPath(new URL('./wal-child.ts', import.meta.url))
const STOP_WITHIN_MS = 4_000

/** What a process of its own reported last, once it has ended. */
interface Ended {
	readonly last: WalReport | null
	readonly how: string
}

export interface WalProcess {
	readonly ended: Promise<Ended>
	/** Lets it write what it has received. */
	stop(): Promise<void>
}

/** Packing and sealing would take turns with requests: they are done in a process of their own. Key and password come by a message only. */
export function startWalProcess(task: WalTask, onReport: (report: WalReport) => void = () => undefined): WalProcess {
	const child: ChildProcess = fork(SCRIPT, [], {
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		env: childEnvironment(),
		serialization: 'advanced',
	})
	let last: WalReport | null = null
	child.on('message', (report: WalReport) => {
		last = report
		onReport(report)
	})
	const ended = new Promise<Ended>((resolve) => {
		child.once('error', (error) => resolve({ last, how: error.message }))
		child.once('exit', (code, signal) => resolve({ last, how: signal ?? `exit code ${code}` }))
	})
	child.send(task, () => undefined)
	return {
		ended,
		stop: async () => {
			if (child.connected) child.disconnect()
			const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
			await ended
			clearTimeout(late)
		},
	}
}

/** A base backup, written by a process of its own. */
export async function createBaseBackup(task: Omit<Extract<WalTask, { task: 'base' }>, 'task'>): Promise<BaseBackup> {
	const { last, how } = await startWalProcess({ ...task, task: 'base' }).ended
	if (last?.kind === 'base') return last.base
	if (last?.kind !== 'failed') throw new Error(`the base backup ended without a result (${how})`)
	throw Object.assign(new BackupError(last.message), last.code === null ? {} : { code: last.code })
}
