import { readFileSync } from 'node:fs'
import { Questions } from '../process/ask.ts'
import { BackupError } from './backup-error.ts'
import type { Tell } from './restore-backup.ts'
import { BACKUP_KEY } from './sealed-chunks.ts'

export const EXIT = { done: 0, failed: 1, wrongUse: 2 } as const

export const print = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)
const REPORTED_EVERY_MS = 1_000

/** A line a second at most, so that a terminal shows that it continues and a log file stays short. */
export function progressLines(): Tell {
	let at = 0
	return (step, done, total) => {
		if (Date.now() - at < REPORTED_EVERY_MS) return
		at = Date.now()
		print(`  ${step} (${done} of ${total})`)
	}
}

/** From a file or typed in: never from the command line, which other users of the machine can read. */
export async function readKey(file: string | undefined, question: string): Promise<string> {
	const questions = file === undefined ? new Questions() : null
	try {
		const typed = file === undefined ? await questions?.ask(question, { isSecret: true }) : readFileSync(file, 'utf8')
		const key = (typed ?? '').trim().toLowerCase()
		if (!BACKUP_KEY.test(key)) throw new BackupError('A backup key has 64 hexadecimal digits.')
		return key
	} finally {
		questions?.close()
	}
}
