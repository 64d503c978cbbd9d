import type { ClientRecord, ClientStatus } from '@praxis/contract/clients/clients.contract'
import { useQueryClient } from '@tanstack/react-query'
import { save } from '../../lib/offline/save.ts'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import type { ClientRow } from './client-columns.tsx'
import { STATUS_WORDS } from './client-words.ts'
import { TOPIC } from './clients.api.ts'
import { editClientQueued } from './queued-clients.ts'

const FAILURES_SHOWN = 3
const WAITS = 'First this client has to reach the server.'

/** What several clients can be given at once. */
export type ClientsChange = { readonly status: ClientStatus } | { readonly attorneyId: string | null }

/** Sends the change of one client; null when the client is so already. */
async function editOne(
	row: ClientRow,
	change: ClientsChange,
): Promise<{ kept: boolean; answer?: ClientRecord } | null> {
	const mine = { status: row.status, attorneyId: row.attorneyId, ...change }
	if (mine.status === row.status && mine.attorneyId === row.attorneyId) return null
	let saved: { kept: boolean; answer?: ClientRecord } | null = null
	await saveMerged<ClientRow, 'status' | 'attorneyId'>(
		row,
		mine,
		['status', 'attorneyId'],
		async (changes, version) => {
			saved = await save(editClientQueued, { id: row.id, version, ...changes }, { about: row.fullName })
		},
	)
	return saved
}

function wordsOf(count: number, change: ClientsChange, attorneyName: string | null): string {
	const clients = count === 1 ? '1 client' : `${count} clients`
	if ('status' in change) {
		return `${clients} ${count === 1 ? 'is' : 'are'} now ${STATUS_WORDS[change.status].toLowerCase()}.`
	}
	return `${attorneyName ?? 'Nobody'} is now responsible for ${clients}.`
}

/** Gives several clients the same status or attorney, one after another. Resolves to whether all have it; those who could not be
 *  given it are named. */
export function useEditClients() {
	const client = useQueryClient()
	return async (rows: readonly ClientRow[], change: ClientsChange): Promise<boolean> => {
		const failed: string[] = []
		let kept = 0
		let attorneyName: string | null = null
		for (const row of rows) {
			if (row.waiting) {
				failed.push(`${row.fullName}: ${WAITS}`)
				continue
			}
			try {
				const saved = await editOne(row, change)
				if (saved?.kept) kept += 1
				attorneyName = saved?.answer?.attorneyName ?? attorneyName
			} catch (error) {
				failed.push(`${row.fullName}: ${failureOf(error).message}`)
			}
		}
		await client.invalidateQueries({ queryKey: [TOPIC] })
		const done = rows.length - failed.length - kept
		if (kept > 0) toast.info(SYNC_WORDS.kept)
		if (done > 0) toast.success(wordsOf(done, change, attorneyName))
		for (const text of failed.slice(0, FAILURES_SHOWN)) toast.error(text)
		return failed.length === 0
	}
}
