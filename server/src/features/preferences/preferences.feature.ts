import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { settings } from '@praxis/contract/preferences/settings.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { preferencesPersonalData } from './personal-data.queries.ts'
import { getStorageKey, listPreferences, updatePreference } from './update-preferences.ts'
import { getSettings, updateSettings } from './update-settings.ts'

const routes: readonly Route[] = [
	route(preferences.list, listPreferences),
	route(preferences.put, updatePreference),
	route(preferences.storageKey, getStorageKey),
	route(settings.get, getSettings),
	route(settings.put, updateSettings),
]

export const preferencesFeature: ServerFeature = {
	name: 'preferences',
	first: { always: [firstCall(preferences.list, {})] },
	personalData: preferencesPersonalData,
	routes,
}
