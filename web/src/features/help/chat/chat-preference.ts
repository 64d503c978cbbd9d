import { CHAT_PREFERENCE } from '@praxis/contract/help/help.contract'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../../ui/toast/toast.tsx'
import { preferencesQuery, useKeepPreference } from '../../preferences/preferences.api.ts'

function isHidden(value: unknown): boolean {
	return typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true
}

interface ChatPreference {
	/** Null until the server has said. */
	readonly hidden: boolean | null
	readonly setHidden: (hidden: boolean, onKept?: () => void) => void
}

/** Whether this person has hidden the chat. Kept with the account; shown where that cannot be asked. */
export function useChatPreference(): ChatPreference {
	const { data, isError } = useQuery(preferencesQuery)
	const { mutate } = useKeepPreference()
	return {
		hidden: data === undefined ? (isError ? false : null) : isHidden(data[CHAT_PREFERENCE]),
		setHidden: (hidden, onKept) =>
			mutate(
				{ key: CHAT_PREFERENCE, value: hidden ? { hidden } : null },
				{ onError: toast.failure, onSuccess: () => onKept?.() },
			),
	}
}
