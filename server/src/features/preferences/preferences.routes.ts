import { preferences } from '@praxis/contract/preferences/preferences.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { getStorageKey, keepPreference, listPreferences } from './keep-preferences.ts'

export const preferenceRoutes: readonly Route[] = [
	route(preferences.list, listPreferences),
	route(preferences.put, keepPreference),
	route(preferences.storageKey, getStorageKey),
]
