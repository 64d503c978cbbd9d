import { useQuery } from '@tanstack/react-query'
import { failing } from '../../parts/failing.ts'
import { preferencesQuery, useKeepPreference } from '../preferences/preferences.api.ts'
import type { ColoredBy } from './event-looks.ts'

const KEY = 'calendar.colors'

/** Whether events have the color of their kind or of their case, as the user prefers it. */
export function useColoredBy(): readonly [ColoredBy, (by: ColoredBy) => void] {
	const { data } = useQuery(preferencesQuery)
	const { mutate, mutateAsync } = useKeepPreference()
	const keep = (by: ColoredBy) => {
		const change = { key: KEY, change: () => by }
		mutate(change, { onError: failing('Failed to save the colors', () => mutateAsync(change)) })
	}
	return [data?.[KEY] === 'case' ? 'case' : 'kind', keep]
}
