import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { OutageChange } from '../../platform/health/outages.ts'
import type { Platform } from '../../platform/platform.ts'
import { administratorNotifier } from './notify-administrators.ts'

const HREF = '/dashboard/supabase-debug'
const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length

const BEGAN = {
	title: 'The server’s storage is full',
	text: 'Nothing new can be saved until space is freed. What was saved before is safe. Free space on the server’s disk, or move the data to a larger one.',
}

function endedNote(minutes: number) {
	const lasted = minutes < 1 ? 'for less than a minute' : minutes === 1 ? 'for a minute' : `for ${minutes} minutes`
	return {
		title: 'The server’s storage was full',
		text: `Nothing new could be saved ${lasted}. There is room again. Check how much, before it fills up once more.`,
	}
}

/** Notifies the administrators that storage is full, where that can still be written, and once it is not any more. */
export async function notifyStorage(platform: Platform, { since, isOver }: OutageChange): Promise<void> {
	const origin = { requestId: 'storage', ip: null, userAgent: null }
	const ctx: Context = { platform, actor: { kind: 'system', name: 'storage' }, origin }
	const minutes = Math.round((platform.clock.now().getTime() - since.getTime()) / 60_000)
	const note = isOver ? endedNote(minutes) : BEGAN
	const dedupeKey = `storage_full/${since.toISOString().slice(0, MINUTE_LENGTH)}/${isOver ? 'over' : 'full'}`
	const notifyAll = await administratorNotifier(ctx)
	await withTransaction(ctx, (db) => notifyAll(db, { kind: 'storage_full', href: HREF, dedupeKey, ...note }))
}

export function watchStorage(platform: Platform): void {
	platform.health.onChange((change) => {
		if (change.kind !== 'storage_full') return
		notifyStorage(platform, change).catch((error: unknown) =>
			platform.log.warn({ err: error }, 'administrators could not be notified of the storage'),
		)
	})
}
