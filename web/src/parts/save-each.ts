import type { Saved } from '../lib/offline/save.ts'
import { keptText } from '../lib/offline/sync-labels.ts'
import { failureOf } from '../ui/form/failure.ts'
import { toast } from '../ui/toast/toast.tsx'

const NAMED = 3

interface Each<T> {
	readonly save: (row: T) => Promise<Saved<unknown>>
	readonly nameOf: (row: T) => string
	readonly message: (done: number) => string
	readonly undo?: () => Promise<void>
}

/** Saves rows one by one and shows one toast. False if any failed. */
export async function saveEach<T>(rows: readonly T[], { save, nameOf, message, undo }: Each<T>): Promise<boolean> {
	const failed: string[] = []
	let kept = 0
	let isPaused = false
	for (const row of rows) {
		try {
			const saved = await save(row)
			if (!saved.kept) continue
			kept += 1
			isPaused = saved.isPaused === true
		} catch (error) {
			failed.push(`${nameOf(row)}: ${failureOf(error).message}`)
		}
	}
	const done = rows.length - failed.length - kept
	if (kept > 0) toast.info(keptText(isPaused))
	if (done > 0) toast.success(message(done), undo && { undo: { run: undo } })
	for (const text of failed.slice(0, NAMED)) toast.error(text)
	return failed.length === 0
}
