import { type BaseBackup, writeBaseBackup } from './base-backup.ts'
import { receiveWal, type WalSource } from './receive-wal.ts'

/** What the process is to do: receive the log until it is to stop, or write one base backup. */
export type WalTask =
	| ({ readonly task: 'receive' } & WalSource)
	| { readonly task: 'base'; readonly ownerUrl: string; readonly key: string | null; readonly folder: string }

export type WalReport =
	| { readonly kind: 'archive'; readonly archive: string }
	| { readonly kind: 'base'; readonly base: BaseBackup }
	| { readonly kind: 'failed'; readonly message: string; readonly code: string | null }

const report = (one: WalReport) => process.send?.(one)
const stop = new AbortController()

async function work(task: WalTask): Promise<void> {
	if (task.task === 'receive') {
		return receiveWal(task, (archive) => report({ kind: 'archive', archive }), stop.signal)
	}
	const quit = () => process.exit(1)
	stop.signal.addEventListener('abort', quit)
	const base = await writeBaseBackup(task.ownerUrl, task, task.folder)
	stop.signal.removeEventListener('abort', quit)
	report({ kind: 'base', base })
}

function failureOf(error: unknown): WalReport {
	const code = error instanceof Error ? Reflect.get(error, 'code') : null
	const message = error instanceof Error ? error.message : String(error)
	return { kind: 'failed', message, code: typeof code === 'string' ? code : null }
}

process.once('message', (task: WalTask) => {
	work(task)
		.catch((error: unknown) => report(failureOf(error)))
		.finally(() => process.connected && process.disconnect?.())
})
// The parent ended, or wants an end: what was received is written first.
process.on('disconnect', () => stop.abort())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
