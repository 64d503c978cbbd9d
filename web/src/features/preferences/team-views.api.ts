import { type TeamView, type TeamViewList, teamViews } from '@praxis/contract/preferences/team-views.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../lib/call.ts'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import type { ListState, TeamViews } from '../../ui/list/types.ts'
import { storedState } from './stored-list.ts'

const TOPIC = 'team_views'

const teamViewsQuery = (list: TeamViewList) => recordQuery(teamViews.list, TOPIC, { list })

/** The views of a list that are shared with the team. They are read once the menu has been opened. */
export function useTeamViews(list: TeamViewList | null, columns: readonly string[] | null): TeamViews | undefined {
	const { session } = useAuth()
	const mayCall = useMay()
	const client = useQueryClient()
	const [isOpened, setOpened] = useState(false)
	const maySee = list !== null && mayCall(teamViews.list)
	const query = useQuery({ ...teamViewsQuery(list ?? 'cases'), enabled: maySee && isOpened })
	const open = useCallback(() => setOpened(true), [])
	if (list === null || !maySee) return undefined
	const all = query.data?.views ?? []
	const isMine = (view: TeamView) => view.createdBy === session?.user.id || session?.user.isAdmin === true
	const find = (id: string) => all.find((view) => view.id === id)
	const done = () => client.invalidateQueries({ queryKey: [TOPIC] })
	const share = async (name: string, state: ListState) => {
		const kept = { name, state: storedState(state), columns: columns && [...columns] }
		const same = all.find((view) => isMine(view) && view.name.toLowerCase() === name.toLowerCase())
		if (same === undefined) await call(teamViews.share, { list, ...kept })
		else await call(teamViews.edit, { id: same.id, version: same.version, ...kept })
		await done()
	}
	const mayShare = mayCall(teamViews.share)
	return {
		open,
		status: query.isError ? 'error' : query.data === undefined ? 'loading' : 'ready',
		views: all.map((view) => ({
			id: view.id,
			name: view.name,
			state: view.state,
			columns: view.columns,
			by: view.createdByName,
			mayRemove: mayShare && isMine(view),
		})),
		share: mayShare ? share : null,
		remove: async (id) => {
			const view = find(id)
			if (view !== undefined) await call(teamViews.remove, { id, version: view.version })
			await done()
		},
	}
}
