import { TEAM_VIEW_LISTS } from '@praxis/contract/preferences/team-views.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { randomKey } from '../../lib/random-key.ts'
import { failing } from '../../parts/failing.ts'
import type { LayoutStore, ListLayout, SavedViews } from '../../ui/list/types.ts'
import { preferencesQuery, useKeepPreference } from './preferences.api.ts'
import { readLayout, readViews, type StoredLayout, type StoredView, storedState } from './stored-list.ts'
import { useTeamViews } from './team-views.api.ts'

/** What was chosen: the rest stands as it was kept. */
function changed(shown: StoredLayout, next: ListLayout): Partial<StoredLayout> {
	const isSame = JSON.stringify(next.columns) === JSON.stringify(shown.columns)
	return isSame ? { density: next.density } : { columns: next.columns && [...next.columns], density: next.density }
}

interface ListPreferences {
	readonly savedViews: SavedViews
	readonly layoutStore: LayoutStore
}

/** A person's saved views, columns and density of one list, kept on the server. */
export function useListPreferences(list: string): ListPreferences {
	const { data } = useQuery(preferencesQuery)
	const { mutate, mutateAsync } = useKeepPreference()
	const viewsKey = `list.${list}.views`
	const layoutKey = `list.${list}.layout`
	const storedViews = data?.[viewsKey]
	const storedLayout = data?.[layoutKey]
	const team = useTeamViews(TEAM_VIEW_LISTS.find((one) => one === list) ?? null, readLayout(storedLayout).columns)
	const own = useMemo((): ListPreferences => {
		const views = readViews(storedViews)
		const keep = (change: (views: StoredView[]) => StoredView[]) =>
			mutateAsync({ key: viewsKey, change: (stands) => change(readViews(stands)) })
		const shown = readLayout(storedLayout)
		return {
			savedViews: {
				views,
				save: async (name, state, columns = shown.columns) => {
					const own = { id: randomKey(), name, state: storedState(state), columns: columns && [...columns] }
					await keep((stand) => {
						const id = stand.find((view) => view.name === name)?.id ?? own.id
						return [...stand.filter((view) => view.name !== name), { ...own, id }]
					})
				},
				rename: async (id, name) => {
					await keep((stand) => stand.map((view) => (view.id === id ? { ...view, name } : view)))
				},
				remove: async (id) => {
					await keep((stand) => stand.filter((view) => view.id !== id))
				},
			},
			layoutStore: {
				layout: shown,
				save: (next) => {
					const change = (stands: unknown) => ({ ...readLayout(stands), ...changed(shown, next) })
					mutate(
						{ key: layoutKey, change },
						{ onError: failing('Failed to save the columns', () => mutateAsync({ key: layoutKey, change })) },
					)
				},
			},
		}
	}, [storedViews, storedLayout, viewsKey, layoutKey, mutate, mutateAsync])
	return team === undefined ? own : { ...own, savedViews: { ...own.savedViews, team } }
}
