import { Worker } from 'node:worker_threads'
import { importErrors } from '@praxis/contract/imports/imports.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { FileRead, FileToRead } from './parse-file.ts'

const SCRIPT = new URL('./parse-file-thread.ts', import.meta.url)
const TIME_LIMIT_MS = 60_000
const HEAP_MEGABYTES = 512

/** Reads a file in a thread of its own, which is ended when it takes too long or too much memory. */
export function readFile(file: FileToRead): Promise<Extract<FileRead, { readonly rows: unknown }>> {
	return new Promise((resolve, reject) => {
		const thread = new Worker(SCRIPT, {
			workerData: file,
			env: {},
			resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
		})
		const unreadable = () => reject(refuse(importErrors, 'import_unreadable'))
		const late = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS)
		thread.once('message', (read: FileRead) => {
			if ('error' in read) reject(refuse(importErrors, read.error))
			else resolve(read)
		})
		thread.once('error', unreadable)
		thread.once('exit', () => {
			clearTimeout(late)
			unreadable()
		})
	})
}
