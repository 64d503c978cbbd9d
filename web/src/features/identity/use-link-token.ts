import { useUrlParams } from '../../ui/navigation/url-state.tsx'

/** The secret part of the mailed link this screen was opened with; null when it was opened without one. */
export function useLinkToken(): string | null {
	return useUrlParams().params.get('token')
}
