import type { SearchHit } from '@praxis/contract/search/search.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import { useQueries, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { caseQuery } from '../../../features/cases/cases.api.ts'
import { clientQuery } from '../../../features/clients/clients.api.ts'
import { userQuery } from '../../../features/identity/users.api.ts'
import { preferencesQuery, useKeepPreference } from '../../../features/preferences/preferences.api.ts'
import { kindsOf } from './use-found.ts'

const KEY = 'palette.recent'
const KEPT_MAX = 12
export const RECENT_SHOWN = 6

const keptIds = z.array(z.string().max(100)).max(KEPT_MAX).catch([])

/** What was chosen lately, newest first. Only ids are kept, with the person's preferences on the server: who may no longer
 *  see a record does not see its name here either. */
export function useRecent(session: SessionView) {
	const mayKeep = !session.guest && session.mustAddSecondFactor !== true
	const { data } = useQuery({ ...preferencesQuery, enabled: mayKeep })
	const keep = useKeepPreference()
	const ids = keptIds.parse(data?.[KEY])
	return {
		ids,
		remember: (id: string) => {
			if (!mayKeep || id.startsWith('key:') || id.startsWith('more:') || id === ids[0]) return
			const change = (stand: unknown) => [id, ...keptIds.parse(stand).filter((one) => one !== id)].slice(0, KEPT_MAX)
			keep.mutate({ key: KEY, change })
		},
	}
}

function recordIds(ids: readonly string[], kind: string): string[] {
	return ids.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1))
}

/** The records among them, as far as they are there and may be seen. */
export function useRecentRecords(session: SessionView, all: readonly string[], opened: boolean): SearchHit[] {
	const kinds = kindsOf(session)
	const ids = all.slice(0, KEPT_MAX)
	const isFirm = session.permissions.includes('view_cases')
	const once = { enabled: opened, retry: false, staleTime: 60_000 }
	const cases = useQueries({
		queries: (isFirm ? recordIds(ids, 'case') : []).map((id) => ({ ...caseQuery(id), ...once })),
	})
	const clients = useQueries({
		queries: (kinds.includes('client') ? recordIds(ids, 'client') : []).map((id) => ({ ...clientQuery(id), ...once })),
	})
	const accounts = useQueries({
		queries: (kinds.includes('account') ? recordIds(ids, 'account') : []).map((id) => ({ ...userQuery(id), ...once })),
	})
	const hits: SearchHit[] = [
		...cases.flatMap(({ data }) => (data === undefined ? [] : [{ ...data, kind: 'case' as const }])),
		...clients.flatMap(({ data }) => (data === undefined ? [] : [{ ...data, kind: 'client' as const }])),
		...accounts.flatMap(({ data }) =>
			data === undefined ? [] : [{ ...data, email: data.email ?? '', kind: 'account' as const }],
		),
	]
	const place = (hit: SearchHit) => ids.indexOf(`${hit.kind}:${hit.id}`)
	return hits.sort((a, b) => place(a) - place(b))
}
