import type { MenuItem } from '@praxis/contract/shell/menu'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'

const GOES = [
	{ keys: 'g d', path: '/dashboard', label: 'Go to the dashboard' },
	{ keys: 'g p', path: '/dashboard/client-portal', label: 'Go to the client portal' },
	{ keys: 'g c', path: '/dashboard/cases', label: 'Go to cases' },
	{ keys: 'g l', path: '/dashboard/clients', label: 'Go to clients' },
	{ keys: 'g a', path: '/dashboard/admin', label: 'Go to the admin panel' },
	{ keys: 'g s', path: '/dashboard/settings', label: 'Go to settings' },
] as const

function pathsOf(items: readonly MenuItem[]): Set<string> {
	const singles = items.flatMap((item) => {
		if (item.type === 'divider') return []
		return item.type === 'single' ? [item] : item.items
	})
	return new Set(singles.map((item) => item.path))
}

/** Keys that lead to the main places, as far as the person's menu has them. */
export function useGoShortcuts(items: readonly MenuItem[]): void {
	const { navigate } = useNavigation()
	const paths = pathsOf(items)
	useShortcuts(
		GOES.filter((one) => paths.has(one.path)).map(({ keys, path, label }) => ({
			keys,
			label,
			group: 'Go to',
			run: () => navigate(path),
		})),
	)
}
