import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { settings } from '@praxis/contract/preferences/settings.contract'
import { teamViews } from '@praxis/contract/preferences/team-views.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { preferencesPersonalData } from './personal-data.queries.ts'
import { editTeamView, listTeamViews, removeTeamView, shareView } from './share-views.ts'
import { getStorageKey, listPreferences, updatePreference } from './update-preferences.ts'
import { getSettings, updateSettings } from './update-settings.ts'

const routes: readonly Route[] = [
	route(preferences.list, listPreferences),
	route(preferences.put, updatePreference),
	route(preferences.storageKey, getStorageKey),
	route(settings.get, getSettings),
	route(settings.put, updateSettings),
	route(teamViews.list, listTeamViews),
	route(teamViews.share, shareView),
	route(teamViews.edit, editTeamView),
	route(teamViews.remove, removeTeamView),
]

export const preferencesFeature: ServerFeature = {
	name: 'preferences',
	first: { always: [firstCall(preferences.list, {})] },
	personalData: preferencesPersonalData,
	routes,
	topics: { team_views: [teamViews.list] },
}
