import {
	ANALYSIS_SETTINGS,
	ANALYSIS_SETTINGS_KEY,
	type AnalysisSettings,
	analysisSettings,
} from '@praxis/contract/analysis/document-analysis.fields'
import { useQuery } from '@tanstack/react-query'
import { preferencesQuery, useKeepPreference } from '../preferences/preferences.api.ts'

function read(stored: unknown): AnalysisSettings {
	return analysisSettings.safeParse(stored).data ?? ANALYSIS_SETTINGS
}

/** How the user has documents analyzed, kept on the server. `isRead` is false until they are known. */
export function useAnalysisSettings() {
	const { data, isPending } = useQuery(preferencesQuery)
	const { mutateAsync } = useKeepPreference()
	return {
		isRead: !isPending,
		settings: read(data?.[ANALYSIS_SETTINGS_KEY]),
		change: (changes: Partial<AnalysisSettings>) =>
			mutateAsync({ key: ANALYSIS_SETTINGS_KEY, change: (stands) => ({ ...read(stands), ...changes }) }),
	}
}
