import { mayOpen } from '@praxis/contract/shell/guard'
import { findRoute } from '@praxis/contract/shell/routes'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { createsFor } from './creates.ts'
import { GOES } from './go-places.ts'

/** Keys that lead to the main places and make new things, as far as the person may and there is something to see. */
export function useGoShortcuts(): void {
	const { navigate } = useNavigation()
	const session = useSession()
	const goes = GOES.filter(({ path }) => {
		const entry = findRoute(path)
		return entry !== undefined && !entry.unbuilt && mayOpen(entry, session)
	})
	useShortcuts([
		...goes.map(({ keys, path, label }) => ({ keys, label, group: 'Go to', run: () => navigate(path) })),
		...createsFor(session).map(({ keys, href, label }) => ({
			keys,
			label,
			group: 'Create',
			run: () => navigate(href),
		})),
	])
}
