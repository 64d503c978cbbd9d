import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { settings } from '@praxis/contract/preferences/settings.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { getStorageKey, keepPreference, listPreferences } from './keep-preferences.ts'
import { getSettings, keepSettings } from './keep-settings.ts'

export const preferenceRoutes: readonly Route[] = [
	route(preferences.list, listPreferences),
	route(preferences.put, keepPreference),
	route(preferences.storageKey, getStorageKey),
	route(settings.get, getSettings),
	route(settings.put, keepSettings),
]
