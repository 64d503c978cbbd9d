import { CHAT_PREFERENCE } from '@praxis/contract/help/help.contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { failing } from '../../../parts/failing.ts'
import { preferencesQuery, useKeepPreference } from '../../preferences/preferences.api.ts'

function isHidden(value: unknown): boolean {
	return typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true
}

interface ChatPreference {
	/** Null until the server has said. */
	readonly hidden: boolean | null
	/** Nothing is kept of guests. */
	readonly canHide: boolean
	readonly setHidden: (hidden: boolean, onKept?: () => void) => void
}

/** Whether this person has hidden the chat. Kept with the account; shown where that cannot be asked. */
export function useChatPreference(): ChatPreference {
	const isGuest = useAuth().session?.guest ?? true
	const { data, errorUpdateCount } = useQuery({ ...preferencesQuery, enabled: !isGuest })
	const { mutateAsync } = useKeepPreference()
	return {
		hidden: data !== undefined ? isHidden(data[CHAT_PREFERENCE]) : isGuest || errorUpdateCount > 0 ? false : null,
		canHide: !isGuest,
		// Not `mutate` with its listeners: the chat that asks is gone when the answer comes.
		setHidden: (hidden, onKept) => {
			const keep = () => mutateAsync({ key: CHAT_PREFERENCE, change: () => (hidden ? { hidden } : null) }).then(onKept)
			keep().catch(failing('Failed to save the setting', keep))
		},
	}
}
